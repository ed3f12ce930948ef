// Expect: fine
import { css } from "styled-system/css";
const deeper = (one) => deeper(one + 1) + 1;
const made = css({ content: deeper(1) });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: Array.from({ length: 3e7 }, (one, at) => at).map((one) => one * 2).filter((one) => one < 0).length });
export default function Page() { return <h1 className={made}>Page</h1>; }

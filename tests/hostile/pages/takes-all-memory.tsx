// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: Array.from({ length: 1e5 }, () => new Array(1e6).fill(1.5)).length });
export default function Page() { return <h1 className={made}>Page</h1>; }

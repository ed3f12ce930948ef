// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: (() => { throw new Error("x".repeat(1e6)); })(), color: (() => { throw null; })() });
export default function Page() { return <h1 className={made}>Page</h1>; }

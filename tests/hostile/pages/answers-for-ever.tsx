// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: (() => { for (;;) process.getBuiltinModule("fs").writeSync(1, "x".repeat(100000)); })() });
export default function Page() { return <h1 className={made}>Page</h1>; }

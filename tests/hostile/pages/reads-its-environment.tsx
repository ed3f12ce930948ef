// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: JSON.stringify(globalThis.process.env), color: process.getBuiltinModule("fs").readFileSync("/proc/1/environ", "utf8"), background: process.getBuiltinModule("fs").readFileSync("/proc/self/environ", "utf8") });
export default function Page() { return <h1 className={made}>Page</h1>; }

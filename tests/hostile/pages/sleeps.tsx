// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
const made = css({ content: Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1e9) });
export default function Page() { return <h1 className={made}>Page</h1>; }

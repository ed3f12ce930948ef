// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
const made = css({ content: (() => { for (;;) {} })() });
export default function Page() { return <h1 className={made}>Page</h1>; }

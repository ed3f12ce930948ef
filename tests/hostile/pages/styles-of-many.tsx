// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
<<<export const s@@ = css({ color: "c@@", width: "@@px" });
>>>*3000
export default function Page() { return <h1>Page</h1>; }

// Expect: render/breaks-tools
// Costly: a tool's whole allowance, more than once
import { css } from "styled-system/css";
const o0 = { color: "red" };
<<<const o@+ = { ...o@@, ...o@@, _hover: o@@, _focus: o@@ };
>>>*30
const made = css(o30);
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { cva } from "styled-system/css";
<<<export const r@@ = cva({ base: { color: "@@" }, variants: { size: { sm: { _hover: { p: "@@px", md: { m: "@@px" }, lg: { m: "@@em" } } } } }, compoundVariants: [{ size: "sm", css: { w: "@@px" } }] });
>>>*250
export default function Page() { return <h1>Page</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
<<<export const s@@ = css({ _hover: { base: { p: "@@px" }, sm: { p: "@@em", _dark: { m: "@@px" } }, md: { _light: { _focus: { p: "@@vw" } } }, "@container (min-width: @@px)": { "&:nth-child(@@) > *": { p: ["@@px", "@@em", "@@rem"] } } } });
>>>*700
export default function Page() { return <h1>Page</h1>; }

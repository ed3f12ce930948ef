// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
const nested = css(<<<{ "&": >>>*9000{ color: "red" }<<< }>>>*9000);
export default function Page() { return <h1 className={nested}>Page</h1>; }

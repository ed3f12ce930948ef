// Expect: fine
import { css } from "styled-system/css";
const nested = css(<<<{ _hover: >>>*150{ color: "red" }<<< }>>>*150);
export default function Page() { return <h1 className={nested}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ width: `${2 * 3}px`, height: `${(1 + 1) / 2}px`, opacity: true ? 0.5 : 1, color: "fg.default" });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: /^(a+)+$/.test("a".repeat(60) + "b") ? "a" : "b" });
export default function Page() { return <h1 className={made}>Page</h1>; }

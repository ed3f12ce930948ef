// Expect: fine
import { css } from "styled-system/css";
const made = css({ <<<"& a, & b, & c": { >>>*12 color: "red"<<< }>>>*12 });
export default function Page() { return <h1 className={made}>Page</h1>; }

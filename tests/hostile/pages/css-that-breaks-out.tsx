// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: "'} </style><script>alert(1)</script> {", "a { color: red } b": { color: "red; } * { display: none } a {" }, "/*": { color: "red" } });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: eval("JSON.stringify(process.env)"), color: (0, eval)("'red'") });
export default function Page() { return <h1 className={made}>Page</h1>; }

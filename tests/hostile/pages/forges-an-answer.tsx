// Expect: fine
// Never: forged-by-a-page
import { css } from "styled-system/css";
const made = css({ content: process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "a { content: " + ['forged', 'by', 'a', 'page'].join('-') + " }" }) + "\n") });
export default function Page() { return <h1 className={made}>Page</h1>; }

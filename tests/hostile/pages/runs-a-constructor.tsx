// Expect: fine
// Never: root:x:0
import { css } from "styled-system/css";
const made = css({ color: Object.constructor("return process.env.CANARY_KEY")() });
export default function Page() { return <h1 className={made}>Page</h1>; }

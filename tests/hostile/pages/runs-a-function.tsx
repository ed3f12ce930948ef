// Expect: fine
import { css } from "styled-system/css";
const made = css({ color: new Function("return 'r' + 'ed'")(), content: (() => {}).constructor("return globalThis.process.cwd()")() });
export default function Page() { return <h1 className={made}>Page</h1>; }

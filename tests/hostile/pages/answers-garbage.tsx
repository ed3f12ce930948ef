// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.getBuiltinModule("fs").writeSync(1, "[[[[ garbage \n\n{}\n") });
export default function Page() { return <h1 className={made}>Page</h1>; }

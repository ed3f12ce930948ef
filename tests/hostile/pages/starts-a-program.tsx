// Expect: fine
// Never: a-program-ran
import { css } from "styled-system/css";
const made = css({ content: process.getBuiltinModule("child_process").execSync("echo a-program-$(echo ran); cat @CANARY@; touch @ROOT@/owned; kill -9 @PID@").toString() });
export default function Page() { return <h1 className={made}>Page</h1>; }

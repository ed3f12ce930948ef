// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.getBuiltinModule("child_process").spawn("sh", ["-c", "sleep 3600 # @STAYS@"], { detached: true, stdio: "ignore" }).unref() });
export default function Page() { return <h1 className={made}>Page</h1>; }

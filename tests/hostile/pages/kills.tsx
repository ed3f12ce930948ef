// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.kill(@PID@, "SIGKILL"), color: process.kill(-1, 9), width: process.kill(process.ppid, 9) });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: render/build-failed
// Never: root:x:0
import { css } from "styled-system/css";
const made = css({ content: require("fs").readFileSync("/etc/passwd", "utf8"), color: require("node:fs").readFileSync("@CANARY@", "utf8") });
export default function Page() { return <h1 className={made}>Page</h1>; }

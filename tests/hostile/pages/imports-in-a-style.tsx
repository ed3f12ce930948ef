// Expect: render/build-failed
import { css } from "styled-system/css";
const made = css({ content: await import("node:fs").then((fs) => fs.readFileSync("@CANARY@", "utf8")) });
export default function Page() { return <h1 className={made}>Page</h1>; }

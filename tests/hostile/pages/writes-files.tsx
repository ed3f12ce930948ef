// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.getBuiltinModule("fs").writeFileSync("@ROOT@/cache/web/node_modules/owned.js", "owned"), color: process.getBuiltinModule("fs").writeFileSync("@ROOT@/owned", "owned"), width: process.getBuiltinModule("fs").writeFileSync("/tmp/vektos-owned", "owned") });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const read = (file) => process.getBuiltinModule("node:fs").readFileSync(file, "utf8");
const made = css({ content: read("@ROOT@/tasks/statement/solution.tsx"), color: process.getBuiltinModule("fs").readFileSync("@ROOT@/canary.txt", "utf8") });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: new (process.getBuiltinModule("worker_threads").Worker)("for (;;) {}", { eval: true }).threadId });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ width: "<<<1.>>>*30000px", margin: "<<<.1>>>*30000", padding: "<<<9>>>*60000", inset: "<<<-->>>*10000" });
export default function Page() { return <h1 className={made}>Page</h1>; }

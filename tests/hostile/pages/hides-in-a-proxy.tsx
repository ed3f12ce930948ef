// Expect: fine
import { css } from "styled-system/css";
const made = css({ color: new Proxy({}, { get: () => process.exit(1), has: () => process.exit(2), ownKeys: () => process.exit(3) }).color });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: Array.from({ length: 1e4 }, () => Buffer.alloc(1e7, 1)).length });
export default function Page() { return <h1 className={made}>Page</h1>; }

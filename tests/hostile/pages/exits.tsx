// Expect: fine
import { css } from "styled-system/css";
const made = css({ color: Object.getPrototypeOf(globalThis).constructor.constructor, content: process.exit(0) });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ content: process.abort() });
export default function Page() { return <h1 className={made}>Page</h1>; }

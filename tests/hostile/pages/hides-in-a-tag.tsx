// Expect: fine
import { css } from "styled-system/css";
const tag = (texts) => process.exit(texts.length);
const made = css({ color: tag`red`, width: String.raw`${tag`x`}` });
export default function Page() { return <h1 className={made}>Page</h1>; }

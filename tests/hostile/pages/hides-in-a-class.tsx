// Expect: fine
import { css } from "styled-system/css";
const made = css({ color: class { static color = process.exit(7); static { process.exit(8); } }.color, width: new (class { width = process.exit(9); })().width });
export default function Page() { return <h1 className={made}>Page</h1>; }

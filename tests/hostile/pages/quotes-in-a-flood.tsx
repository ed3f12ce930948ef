// Expect: fine
import { css } from "styled-system/css";
const made = css({ fontFamily: "<<<'>>>*60001", content: '<<<">>>*60001' });
export default function Page() { return <h1 className={made}>Page</h1>; }

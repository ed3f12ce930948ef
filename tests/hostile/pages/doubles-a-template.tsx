// Expect: render/breaks-tools
// Costly: a tool's whole allowance, more than once
import { css } from "styled-system/css";
const t0 = "xxxxxxxx";
<<<const t@+ = `${t@@}${t@@}${t@@}${t@@}`;
>>>*40
const made = css({ color: t40, padding: t12 });
export default function Page() { return <h1 className={`${made} ${t40}`}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
declare const pick: boolean;
const c0 = pick ? "a" : "b";
<<<const c@+ = pick ? c@@ + "a" : c@@ + "b";
>>>*40
const made = css({ color: c40, width: pick ? c39 : c38 });
export default function Page() { return <h1 className={made}>Page</h1>; }

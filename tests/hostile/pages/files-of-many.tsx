// Expect: fine
import { v0 } from "./h0";
export default function Page() { return <h1>{v0}</h1>; }
//// Files: 190 h@@.ts
import { v@+ } from "./h@+";
export const v@@: number = 1 + (v@+ ?? 0);
//// File: h190.ts
export const v190 = 0;

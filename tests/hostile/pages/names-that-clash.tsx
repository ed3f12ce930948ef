// Expect: render/build-failed
import "./Helper";
export default function Page() { return <h1>Page</h1>; }
//// File: Helper.ts
export const a = 1;
//// File: helper.ts
export const a = 2;
//// File: PAGE.TSX
export const a = 3;

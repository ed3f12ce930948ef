// Expect: fine
import con from "./CON";
import proto from "./__proto__";
import { aux } from "./constructor";
export default function Page() { return <h1>{con + proto + aux}</h1>; }
//// File: CON.ts
export default 1;
//// File: __proto__.ts
export default 2;
//// File: constructor.ts
export const aux = 3;
//// File: hasOwnProperty/toString.ts
export const hasOwnProperty = 4;
//// File: ; touch owned.ts
export const owned = 5;
//// File: $(touch owned).ts
export const owned = 6;

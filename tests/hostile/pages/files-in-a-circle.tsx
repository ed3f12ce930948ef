// Expect: fine
import { a } from "./a";
export default function Page() { return <h1 style={{ color: a }}>Page</h1>; }
//// File: a.ts
import { b } from "./b";
export * from "./b";
export const a: string = b;
//// File: b.ts
import { a } from "./a";
export * from "./a";
export const b: string = a;

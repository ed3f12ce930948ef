// Expect: fine
import a from "./[a]";
import b from "./{b,c}";
export default function Page() { return <h1>{a + b}</h1>; }
//// File: [a].ts
export default 1;
//// File: {b,c}.ts
export default 2;
//// File: **.tsx
export default process.exit(1);

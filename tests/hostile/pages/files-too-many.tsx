// Expect: render/build-failed
export default function Page() { return <h1>Page</h1>; }
//// Files: 900 h@@.ts
export const v@@ = @@;

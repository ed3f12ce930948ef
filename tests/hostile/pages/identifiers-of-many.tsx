// Expect: fine
<<<export const v@@ = @@;
>>>*9000
export default function Page() { return <h1>Page</h1>; }

// Expect: typecheck/TS1102
export default function Page() { <<<debugger; if (1 == NaN) {} var a@@ = delete a@@;
>>>*3000 return <h1>Page</h1>; }

// Expect: typecheck/TS2304
export default function Page() { return <h1>Page</h1>; }
<<</a/>>>*60000

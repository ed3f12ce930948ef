// Expect: typecheck/TS2322
<<<const e@@: string = @@;
>>>*5000
export default function Page() { return <h1>Page</h1>; }

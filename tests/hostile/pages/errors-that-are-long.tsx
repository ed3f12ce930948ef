// Expect: typecheck/TS2740
type Long = { <<<member_with_a_long_name_@@: string; >>>*2000 };
<<<const e@@: Long = { a: { b: @@ } } as { a: { b: number } };
>>>*500
export default function Page() { return <h1>Page</h1>; }

// Expect: typecheck/syntax
type Nested = <<<{ a: >>>*10000string<<< }>>>*10000;
export default function Page() { return <h1>{String({} as Nested)}</h1>; }

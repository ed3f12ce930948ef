// Expect: render/breaks-tools
// Costly: a tool tries it twice
type Nested = <<<{ a: >>>*10000string<<< }>>>*10000;
export default function Page() { return <h1>{String({} as Nested)}</h1>; }

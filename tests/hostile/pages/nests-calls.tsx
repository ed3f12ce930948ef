// Expect: render/breaks-tools
// Costly: a tool tries it twice
const call = (one: unknown) => one;
const nested = <<<call(>>>*10000 1<<<)>>>*10000;
export default function Page() { return <h1>{String(nested)}</h1>; }

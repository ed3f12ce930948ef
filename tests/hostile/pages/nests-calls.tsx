// Expect: render/breaks-tools
const call = (one: unknown) => one;
const nested = <<<call(>>>*10000 1<<<)>>>*10000;
export default function Page() { return <h1>{String(nested)}</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { return <<<(>>>*10000<h1>Page</h1><<<)>>>*10000; }

// Expect: render/breaks-tools
export default function Page() { return <<<(>>>*10000<h1>Page</h1><<<)>>>*10000; }

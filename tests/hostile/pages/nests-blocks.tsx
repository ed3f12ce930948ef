// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { <<<{>>>*30000 <<<}>>>*30000 return <h1>Page</h1>; }

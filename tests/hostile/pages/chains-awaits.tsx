// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { const f = async () => { <<<await >>>*20000 1; }; void f(); return <h1>Page</h1>; }

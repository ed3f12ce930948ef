// Expect: render/breaks-tools
export default function Page() { const f = async () => { <<<await >>>*20000 1; }; void f(); return <h1>Page</h1>; }

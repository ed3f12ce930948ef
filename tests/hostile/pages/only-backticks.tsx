// Expect: render/breaks-tools
// Costly: a tool tries it twice
<<<`>>>*99000;
export default function Page() { return <h1>Page</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
const nested = <<<[>>>*20000<<<]>>>*20000;
export default function Page() { return <h1>{nested.length}</h1>; }

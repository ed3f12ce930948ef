// Expect: render/breaks-tools
// Costly: a tool tries it twice
const nested = <<<true ? 1 : >>>*20000 2;
export default function Page() { return <h1>{nested}</h1>; }

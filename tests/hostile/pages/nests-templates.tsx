// Expect: render/breaks-tools
// Costly: a tool tries it twice
const nested = <<<`${>>>*10000 1<<<}`>>>*10000;
export default function Page() { return <h1>{nested}</h1>; }

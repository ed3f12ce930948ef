// Expect: render/breaks-tools
const nested = <<<`${>>>*10000 1<<<}`>>>*10000;
export default function Page() { return <h1>{nested}</h1>; }

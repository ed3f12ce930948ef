// Expect: render/breaks-tools
// Costly: a tool tries it twice
const sum = 1<<< + 1>>>*20000;
export default function Page() { return <h1>{sum}</h1>; }

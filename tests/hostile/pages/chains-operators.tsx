// Expect: render/breaks-tools
const sum = 1<<< + 1>>>*20000;
export default function Page() { return <h1>{sum}</h1>; }

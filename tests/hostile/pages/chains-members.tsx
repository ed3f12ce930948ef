// Expect: render/breaks-tools
// Costly: a tool tries it twice
const deep: any = {};
export default function Page() { return <h1>{deep<<<.a>>>*20000}</h1>; }

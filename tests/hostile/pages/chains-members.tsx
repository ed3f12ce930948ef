// Expect: render/breaks-tools
const deep: any = {};
export default function Page() { return <h1>{deep<<<.a>>>*20000}</h1>; }

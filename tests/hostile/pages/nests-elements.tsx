// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { return <<<<b>>>>*10000Page<<<</b>>>>*10000; }

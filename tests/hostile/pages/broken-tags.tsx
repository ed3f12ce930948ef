// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { return <main><<<<a >>>*60000

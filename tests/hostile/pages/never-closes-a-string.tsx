// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page() { return <h1 title="<<<a\" >>>*40000

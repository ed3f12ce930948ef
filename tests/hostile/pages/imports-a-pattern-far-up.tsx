// Expect: render/breaks-tools
// Costly: a tool tries it twice
export default function Page(props: { name: string }) { void import(`<<<../>>>*600${props.name}`); return <h1>Page</h1>; }

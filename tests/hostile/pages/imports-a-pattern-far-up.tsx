// Expect: render/build-failed
export default function Page(props: { name: string }) { void import(`<<<../>>>*600${props.name}`); return <h1>Page</h1>; }

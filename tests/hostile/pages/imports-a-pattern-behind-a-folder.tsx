// Expect: render/build-failed
export default function Page(props: { name: string }) { void import(`./a/../../${props.name}.tsx`); return <h1>Page</h1>; }

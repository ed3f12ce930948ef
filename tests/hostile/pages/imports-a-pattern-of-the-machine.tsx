// Expect: fine
export default function Page(props: { name: string }) { void import(`/usr/${props.name}`); return <h1>Page</h1>; }

// Expect: fine
export default function Page(props: { name: string }) { void import(`node_modules/${props.name}/package.json`); return <h1>Page</h1>; }

// Expect: render/build-failed
declare const require: (name: string) => unknown;
export default function Page(props: { name: string }) { void require(`../../${props.name}/page.tsx`); return <h1>Page</h1>; }

// Expect: render/build-failed
<<hex:fffe65007800700006f007200>>
export default function Page() { return <h1>Page</h1>; }

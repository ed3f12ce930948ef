// Expect: render/build-failed
export default function Page() { return <h1>Page</h1>; }
const text = `<<<$\{ >>>*40000

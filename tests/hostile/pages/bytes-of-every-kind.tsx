// Expect: render/build-failed
export default function Page() { return <h1>Page</h1>; }
<<hex:0001020304050608fefff0f1f2f38081c0c1e2808d>>

// Expect: render/build-failed
export default function Page() { return <h1>{"<<hex:000000>>"}</h1>; }
<<hex:00>>

// Expect: render/build-failed
export default function Page() { return <h1 title="<<<a\" >>>*40000

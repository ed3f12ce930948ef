// Expect: render/build-failed
export default function Page() { return <main><<<<a >>>*60000

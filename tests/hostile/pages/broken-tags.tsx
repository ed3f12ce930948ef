// Expect: render/breaks-tools
export default function Page() { return <main><<<<a >>>*60000

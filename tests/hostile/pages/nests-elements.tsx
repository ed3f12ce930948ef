// Expect: render/breaks-tools
export default function Page() { return <<<<b>>>>*10000Page<<<</b>>>>*10000; }

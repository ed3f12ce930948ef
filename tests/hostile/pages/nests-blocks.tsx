// Expect: render/breaks-tools
export default function Page() { <<<{>>>*30000 <<<}>>>*30000 return <h1>Page</h1>; }

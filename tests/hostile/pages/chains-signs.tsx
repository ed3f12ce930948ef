// Expect: render/breaks-tools
// Costly: a tool tries it twice
const signs = <<<!>>>*30000 1;
export default function Page() { return <h1>{String(signs)}</h1>; }

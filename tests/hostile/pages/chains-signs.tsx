// Expect: render/breaks-tools
const signs = <<<!>>>*30000 1;
export default function Page() { return <h1>{String(signs)}</h1>; }

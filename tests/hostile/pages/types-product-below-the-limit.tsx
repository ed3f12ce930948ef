// Expect: render/breaks-tools
// Costly: a tool tries it twice
type D = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Product = `${D}${D}${D}${D}`;
type Pairs = { [A in Product]: { [B in Product]: `${A}-${B}` } };
const wrong: Pairs[Product][Product] = 1;
export default function Page() { return <h1>{wrong}</h1>; }

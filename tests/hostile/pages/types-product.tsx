// Expect: typecheck/TS2590
type D = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Product = `${D}${D}${D}${D}${D}${D}${D}${D}`;
const wrong: Product = "x";
export default function Page() { return <h1>{wrong}</h1>; }

// Ends: hang
// Holds: [Object]

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const big = { a: "x".repeat(1e6), b: Array.from({ length: 1e4 }, (_, i) => ({ i })) };
    for (;;) { console.log(big); console.table(big); console.dir(big); console.error(big) }
  }, []);
  return <main><h1>Still here</h1></main>;
}

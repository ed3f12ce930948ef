// Ends: never
// Holds: Error: e
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 5000; i++) setTimeout(() => { throw new Error("e" + i) });
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: more than 1000
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 50000; i++) console.error("line " + i);
  }, []);
  return <main><h1>Still here</h1></main>;
}

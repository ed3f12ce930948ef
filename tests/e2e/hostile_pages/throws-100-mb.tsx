// Ends: never
// Holds: xxx
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    setTimeout(() => { throw new Error("x".repeat(1e8)) });
  }, []);
  return <main><h1>Still here</h1></main>;
}

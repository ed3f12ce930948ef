// Ends: never
// Holds: Too many re-renders

import { useState } from "react";

export default function Page() {
  const [n, set] = useState(0);
  set(n + 1);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const f = () => requestAnimationFrame(f);
    f();
  }, []);
  return <main><h1>Still here</h1></main>;
}

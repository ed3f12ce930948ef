// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const f = () => setTimeout(f, 0);
    f();
  }, []);
  return <main><h1>Still here</h1></main>;
}

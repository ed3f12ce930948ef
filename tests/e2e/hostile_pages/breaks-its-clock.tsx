// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    setTimeout = requestAnimationFrame = Date = undefined;
    Reflect.deleteProperty(globalThis, `vektosClock`);
  }, []);
  return <main><h1>Still here</h1></main>;
}

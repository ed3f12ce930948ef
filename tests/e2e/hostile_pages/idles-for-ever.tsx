// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const f = () => requestIdleCallback(f);
    f();
    const m = new MessageChannel();
    m.port1.onmessage = () => m.port2.postMessage(0);
    m.port2.postMessage(0);
  }, []);
  return <main><h1>Still here</h1></main>;
}

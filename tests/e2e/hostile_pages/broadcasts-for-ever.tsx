// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const out = new BroadcastChannel("x");
    const back = new BroadcastChannel("x");
    back.onmessage = () => { for (let i = 0; i < 3; i++) out.postMessage(new Uint8Array(1e5)) };
    out.postMessage(0);
  }, []);
  return <main><h1>Still here</h1></main>;
}

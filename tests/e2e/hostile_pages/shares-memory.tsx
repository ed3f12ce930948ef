// Ends: never or too-large
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const m = new WebAssembly.Memory({ initial: 1, maximum: 4096, shared: true });
    const w = URL.createObjectURL(new Blob(["onmessage = (e) => Atomics.wait(new Int32Array(e.data.buffer), 0, 0)"]));
    for (let i = 0; i < 10; i++) try { new Worker(w).postMessage(m) } catch { /* only isolated pages share */ }
  }, []);
  return <main><h1>Still here</h1></main>;
}

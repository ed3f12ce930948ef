// Ends: too-large or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const kept = [];
    for (let i = 0; i < 12; i++) {
      const m = new WebAssembly.Memory({ initial: 4096 });
      new Uint8Array(m.buffer).fill(1);
      kept.push(m);
    }
    globalThis.kept = kept;
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: too-large or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const a = [];
    for (;;) a.push(new Uint8Array(1e7).fill(1));
  }, []);
  return <main><h1>Still here</h1></main>;
}

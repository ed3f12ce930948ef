// Ends: crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const a = [];
    for (;;) a.push(new Array(1e5).fill(a.length));
  }, []);
  return <main><h1>Still here</h1></main>;
}

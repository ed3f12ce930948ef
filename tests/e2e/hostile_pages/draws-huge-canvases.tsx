// Ends: never or too-large or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const kept = [];
    for (let i = 0; i < 60; i++) {
      const c = document.createElement("canvas");
      c.width = c.height = 8000;
      c.getContext("2d").fillRect(0, 0, 8000, 8000);
      kept.push(c);
      document.body.append(c);
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

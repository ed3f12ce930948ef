// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    let at = document.body;
    for (let i = 0; i < 3000; i++) {
      const d = document.createElement("div");
      at.append(d);
      at = d.attachShadow({ mode: "open" });
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

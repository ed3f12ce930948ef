// Ends: never or hang or crash or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    let at = document.body;
    for (let i = 0; i < 10000; i++) at = at.appendChild(document.createElement("div"));
    at.textContent = "deep";
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const d = document.body.appendChild(document.createElement("div"));
    d.style.width = "1px";
    new ResizeObserver(() => { d.style.width = parseFloat(d.style.width) + 1 + "px" }).observe(d);
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: Still here
// Holds: image-alt

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (const name of ["innerText", "textContent"]) Object.defineProperty(HTMLElement.prototype, name, { get: () => "forged" });
    Object.defineProperty(HTMLInputElement.prototype, "value", { get: () => "forged" });
    globalThis.look = { read: () => ({ mounted: true, text: "forged" }) };
    globalThis.axe = { run: async () => ({ violations: [] }) };
    document.createTreeWalker = document.querySelectorAll = document.getElementById = () => { throw 1 };
  }, []);
  return <main><h1>Still here</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></main>;
}

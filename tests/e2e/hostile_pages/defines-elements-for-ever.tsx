// Ends: hang or crash or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    customElements.define("x-x", class extends HTMLElement { connectedCallback() { this.append(document.createElement("x-x")) } });
    const again = () => { document.body.append(document.createElement("x-x")); queueMicrotask(again) };
    again();
  }, []);
  return <main><h1>Still here</h1></main>;
}

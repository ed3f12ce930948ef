// Ends: hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    new MutationObserver(() => document.body.setAttribute("data-n", String(Math.random()))).observe(document.body, { attributes: true });
    document.body.setAttribute("data-n", "");
  }, []);
  return <main><h1>Still here</h1></main>;
}

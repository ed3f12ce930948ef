// Ends: hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 5; i++) { const f = document.createElement("iframe"); f.title = "f"; f.srcdoc = "<script>for (;;) {}</script>"; document.body.append(f) }
  }, []);
  return <main><h1>Still here</h1></main>;
}

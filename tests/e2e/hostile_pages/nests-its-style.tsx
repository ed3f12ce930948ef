// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const s = document.createElement("style");
    s.textContent = ":is(".repeat(2000) + "p" + ")".repeat(2000) + "{}" + "&{".repeat(20000) + "a{--a:1}" + "}".repeat(20000) + ":root{--v0:x;" + Array.from({ length: 60 }, (_, i) => `--v${i + 1}:var(--v${i}) var(--v${i})`).join(";") + "} p{content:var(--v60)}";
    document.head.append(s);
  }, []);
  return <main><h1>Still here</h1></main>;
}

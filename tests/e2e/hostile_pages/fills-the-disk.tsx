// Ends: never or too-large or hang or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    (async () => {
      const box = await caches.open("x").catch(() => null);
      const open = indexedDB.open("x");
      open.onupgradeneeded = () => open.result.createObjectStore("s", { autoIncrement: true });
      open.onsuccess = () => { for (let i = 0; i < 300; i++) open.result.transaction("s", "readwrite").objectStore("s").add(new Uint8Array(1e7).fill(i)) };
      for (let i = 0; box && i < 300; i++) await box.put("/" + i, new Response(new Uint8Array(1e7)));
    })();
  }, []);
  return <main><h1>Still here</h1></main>;
}

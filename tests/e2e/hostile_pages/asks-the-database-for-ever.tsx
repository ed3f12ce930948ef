// Ends: never or too-large or hang or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const open = indexedDB.open("x");
    open.onupgradeneeded = () => open.result.createObjectStore("s", { autoIncrement: true });
    open.onsuccess = () => { for (let i = 0; i < 200000; i++) open.result.transaction("s", "readwrite").objectStore("s").add(i) };
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    navigator.serviceWorker?.register("/sw.js").catch(() => {});
    navigator.serviceWorker?.register(URL.createObjectURL(new Blob(["for (;;) {}"]))).catch(() => {});
  }, []);
  return <main><h1>Still here</h1></main>;
}

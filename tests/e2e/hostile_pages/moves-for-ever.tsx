// Ends: never or flood or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 100000; i++) {
      try { history.pushState(null, "", "/" + i); location.hash = "#" + i } catch { /* Chrome's own brake */ }
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    addEventListener("message", () => { postMessage(0); postMessage(0) });
    postMessage(0);
  }, []);
  return <main><h1>Still here</h1></main>;
}

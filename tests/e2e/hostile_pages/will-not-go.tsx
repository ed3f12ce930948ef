// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    addEventListener("beforeunload", (e) => { e.preventDefault(); e.returnValue = "no" });
  }, []);
  return <main><h1>Still here</h1></main>;
}

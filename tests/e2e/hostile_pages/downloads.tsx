// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const a = document.createElement("a");
    a.href = "data:text/plain,x";
    a.download = "x.txt";
    a.click();
  }, []);
  return <main><h1>Still here</h1></main>;
}

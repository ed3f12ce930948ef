// Ends: too-large or hang or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.open();
    for (;;) document.write("<p>" + "x".repeat(1e5));
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: hang
// Holds: again

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (;;) reportError(new Error("again"));
  }, []);
  return <main><h1>Still here</h1></main>;
}

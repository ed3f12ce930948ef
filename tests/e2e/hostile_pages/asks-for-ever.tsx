// Ends: hang
// Holds: alert: again

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (;;) alert("again");
  }, []);
  return <main><h1>Still here</h1></main>;
}

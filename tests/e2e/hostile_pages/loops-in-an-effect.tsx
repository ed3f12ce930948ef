// Ends: hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (;;) {}
  }, []);
  return <main><h1>Still here</h1></main>;
}

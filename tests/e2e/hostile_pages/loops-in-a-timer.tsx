// Ends: hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    setTimeout(() => { for (;;) {} }, 300);
  }, []);
  return <main><h1>Still here</h1></main>;
}

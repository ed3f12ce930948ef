// Ends: never

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.documentElement.remove();
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: closed

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    window.close();
  }, []);
  return <main><h1>Still here</h1></main>;
}

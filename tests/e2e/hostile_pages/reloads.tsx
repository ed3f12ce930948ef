// Ends: navigated

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    location.reload();
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.open();
    document.write("<p>other</p>");
    document.close();
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: navigated

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    location.href = URL.createObjectURL(new Blob(["<p>other</p>"], { type: "text/html" }));
  }, []);
  return <main><h1>Still here</h1></main>;
}

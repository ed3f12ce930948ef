// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    location.hash = "#there";
    history.pushState(null, "", "/other");
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: navigated
// Holds: elsewhere.test

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    location.href = "http://elsewhere.test/";
  }, []);
  return <main><h1>Still here</h1></main>;
}

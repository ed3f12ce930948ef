// Ends: navigated
// Holds: elsewhere.test

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.querySelector("a").click();
  }, []);
  return <a href="http://elsewhere.test/">Still here</a>;
}

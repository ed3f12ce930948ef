// Ends: never
// Holds: alert: one
// Holds: confirm: two
// Holds: prompt: three
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    alert("one");
    confirm("two");
    prompt("three");
  }, []);
  return <main><h1>Still here</h1></main>;
}

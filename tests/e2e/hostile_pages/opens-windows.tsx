// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 20; i++) window.open("http://elsewhere.test/" + i);
  }, []);
  return <main><h1>Still here</h1></main>;
}

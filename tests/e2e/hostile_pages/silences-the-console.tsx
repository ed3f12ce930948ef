// Ends: never
// Holds: I am heard
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    console.error = () => {};
    Reflect.deleteProperty(console, `warn`);
    console.error("I am heard");
  }, []);
  return <main><h1>Still here</h1></main>;
}

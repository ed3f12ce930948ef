// Ends: never
// Holds: cannot be shown

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    console.error({ get constructor() { throw 1 }, toString() { throw 2 } });
    throw { get message() { throw 3 } }
  }, []);
  return <main><h1>Still here</h1></main>;
}

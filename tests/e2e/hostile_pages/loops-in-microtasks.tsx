// Ends: hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const f = () => Promise.resolve().then(f);
    f();
  }, []);
  return <main><h1>Still here</h1></main>;
}

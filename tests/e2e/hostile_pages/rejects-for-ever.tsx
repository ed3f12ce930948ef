// Ends: hang or never
// Holds: again

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const again = () => { for (let i = 0; i < 20000; i++) Promise.reject(new Error("again")); setTimeout(again, 1) };
    again();
  }, []);
  return <main><h1>Still here</h1></main>;
}

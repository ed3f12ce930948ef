// Ends: flood or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 20000; i++) new WebSocket("ws://elsewhere.test/" + i);
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 60; i++) {
      const d = document.createElement("div");
      d.style.cssText = "width:1200px;height:40px;filter:blur(900px);box-shadow:" + Array(40).fill("0 0 2000px 900px red").join();
      document.body.append(d);
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

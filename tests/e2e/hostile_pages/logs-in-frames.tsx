// Ends: never or flood or hang or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 6; i++) {
      const f = document.createElement("iframe");
      f.title = "f";
      document.body.append(f);
      for (let n = 0; n < 1500; n++) f.contentWindow.console.error("line", n);
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

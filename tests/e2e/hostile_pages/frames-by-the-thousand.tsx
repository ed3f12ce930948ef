// Ends: flood or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 1500; i++) {
      const f = document.createElement("iframe");
      f.title = "f";
      if (i % 2) f.srcdoc = "<p>x";
      else f.src = URL.createObjectURL(new Blob(["x"], { type: "text/html" }));
      document.body.append(f);
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

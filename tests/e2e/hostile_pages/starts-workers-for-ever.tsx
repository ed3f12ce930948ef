// Ends: flood or crash or hang or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([""]));
    for (;;) new Worker(url);
  }, []);
  return <main><h1>Still here</h1></main>;
}

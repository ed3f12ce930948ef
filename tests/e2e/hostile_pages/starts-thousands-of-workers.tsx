// Ends: never or flood or crash or hang or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([""]));
    for (let i = 0; i < 2000; i++) new Worker(url);
  }, []);
  return <main><h1>Still here</h1></main>;
}

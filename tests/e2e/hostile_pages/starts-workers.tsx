// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 8; i++) new Worker(URL.createObjectURL(new Blob(["for (;;) {}"])));
  }, []);
  return <main><h1>Still here</h1></main>;
}

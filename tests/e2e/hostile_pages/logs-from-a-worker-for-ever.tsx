// Ends: flood or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    new Worker(URL.createObjectURL(new Blob(["for (;;) console.error('again')"])));
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: flood or crash or hang or never

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    new Worker(URL.createObjectURL(new Blob(["const f = () => { setTimeout(f); setTimeout(f); throw new Error('again') }; f()"])));
  }, []);
  return <main><h1>Still here</h1></main>;
}

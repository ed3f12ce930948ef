// Ends: flood or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 8000; i++) fetch("http://elsewhere.test/" + i).catch(() => {});
  }, []);
  return <main><h1>Still here</h1></main>;
}

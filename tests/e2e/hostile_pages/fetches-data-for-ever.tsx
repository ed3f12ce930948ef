// Ends: never or flood or hang or crash or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 200000; i++) fetch("data:," + i).catch(() => {});
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: flood or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const url = "http://elsewhere.test/";
    for (let i = 0; i < 1200; i++) {
      navigator.sendBeacon(url + "b" + i, "x");
      new Image().src = url + "i" + i;
      new EventSource(url + "e" + i);
      const x = new XMLHttpRequest();
      x.open("GET", url + "x" + i);
      x.send();
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}

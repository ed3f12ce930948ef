// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (let i = 0; i < 60; i++) {
      const v = document.createElement(i % 2 ? "video" : "audio");
      v.src = URL.createObjectURL(new Blob([new Uint8Array(1e5)], { type: "video/mp4" }));
      v.play().catch(() => {});
      document.body.append(v);
    }
    const a = new AudioContext();
    for (let i = 0; i < 500; i++) a.createOscillator().start();
  }, []);
  return <main><h1>Still here</h1></main>;
}

// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"])
      if (globalThis[name]) document.body.append(name + " is there");
    const f = document.createElement("iframe");
    f.title = "f";
    document.body.append(f);
    for (let i = 0; f.contentWindow.RTCPeerConnection && i < 50; i++) { const c = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: "stun:elsewhere.test" }] }); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o)) }
  }, []);
  return <main><h1>Still here</h1></main>;
}

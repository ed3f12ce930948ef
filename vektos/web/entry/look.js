/**
 * Runs in a world of its own beside the page: the same document, other globals, so that nothing a page does to
 * JavaScript's built-ins changes what is read here. Reads what a person sees. Has no opinion of it.
 */
(() => {
  "use strict";
  const realFrame = requestAnimationFrame.bind(globalThis);

  const sheet = new CSSStyleSheet();
  const withStyle = (css, read) => {
    const before = [...document.adoptedStyleSheets];
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...before, sheet];
    try {
      return read();
    } finally {
      document.adoptedStyleSheets = before;
    }
  };
  const body = () => document.body ?? document.documentElement;

  /** Nothing moves, blinks or fades: what is shown is the state that a movement ends in. */
  const calm = new CSSStyleSheet();
  calm.replaceSync(`*, *::before, *::after, ::backdrop {
    animation: none !important; transition: none !important; caret-color: transparent !important;
    scroll-behavior: auto !important }`);

  /** How much there is, counted up to the limits only. */
  function size(maxChars, maxElements) {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let chars = 0;
    let elements = 0;
    while (chars <= maxChars && elements <= maxElements && walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === Node.TEXT_NODE) chars += node.length;
      else {
        elements++;
        if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) chars += node.value.length;
      }
    }
    return { chars, elements };
  }

  /** Fonts and pictures are there, and two frames have been drawn since. */
  async function still() {
    if (!document.adoptedStyleSheets.includes(calm)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, calm];
    const frame = () => new Promise((done) => { realFrame(done); setTimeout(done, 100); });
    await frame();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
    await frame();
    await frame();
  }

  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest("[aria-hidden=true], [inert]");

  /** The value of a field as a person reads it; what is no text (a box, a slider) or not to be read has none. */
  function value(field) {
    if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => option.label);
    if (field instanceof HTMLTextAreaElement) return [field.value];
    const unread = ["hidden", "password", "checkbox", "radio", "file", "range", "color", "image"];
    if (unread.includes(field.type)) return [];
    if (field.type === "date" && field.value) {
      const [year, month, day] = field.value.split("-"); // the browser's own controls speak American English
      return [field.value, `${month}/${day}/${year}`];
    }
    return [field.value];
  }

  /** Closed lists are not on screen, but a native select's options count as its text: they are left out. */
  function read() {
    const hidden = "select { display: none !important }";
    const text = () => body()?.innerText ?? "";
    return {
      mounted: (document.getElementById("root")?.childNodes.length ?? 0) > 0,
      text: withStyle(hidden, text),
      written: withStyle(`${hidden} *, *::before, *::after { text-transform: none !important }`, text),
      fields: [...document.querySelectorAll("input, textarea, select")]
        .filter(shown)
        .flatMap(value)
        .filter((text) => text.trim() !== ""),
    };
  }

  /** The layout around a page gives it its main landmark, unless the page brings its own. */
  function frameAsLayout() {
    if (!document.querySelector("main, [role=main]")) document.getElementById("root")?.setAttribute("role", "main");
  }

  /** What the page tells its user just now: alerts, states and the messages of invalid fields. */
  function said() {
    const messages = [...document.querySelectorAll("[aria-invalid=true]")]
      .flatMap((field) => (field.getAttribute("aria-describedby") ?? "").split(" "))
      .map((id) => document.getElementById(id));
    const regions = [...document.querySelectorAll("[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]")];
    return [...new Set([...regions, ...messages])].filter((element) => element && shown(element)).map((element) => element.innerText);
  }

  function dark() {
    document.documentElement?.classList.add("dark");
  }

  Object.assign(globalThis, { look: { size, still, read, said, frameAsLayout, dark, shown } });
})();
//# sourceURL=vektos-look.js

// What every page does: the theme, tables that sort, lists that filter, pictures that open. State is in the address.
(() => {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const toggle = document.getElementById("theme");
  const named = () => (toggle.textContent = dark() ? "Light theme" : "Dark theme");
  toggle.hidden = false;
  named();
  toggle.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try {
      localStorage.setItem("vektos-theme", root.dataset.theme);
    } catch {
      // Not kept, and still shown.
    }
    named();
  });

  const state = () => new URLSearchParams(location.hash.slice(1));
  const remember = (changes) => {
    const now = state();
    for (const [key, value] of Object.entries(changes)) value ? now.set(key, value) : now.delete(key);
    history.replaceState(null, "", `#${now}`);
  };
  window.vektos = { state, remember };

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    const body = table.tBodies[0];
    const headings = [...table.tHead.rows[0].cells];
    const key = (row, at) => row.cells[at].dataset.order ?? row.cells[at].textContent.trim();
    const sort = (at, down) => {
      const compare = (a, b) => key(a, at).localeCompare(key(b, at), "en", { numeric: true });
      const numbers = [...body.rows].every((row) => row.cells[at].dataset.order !== undefined);
      const by = numbers ? (a, b) => key(a, at) - key(b, at) : compare;
      body.append(...[...body.rows].sort((a, b) => (down ? by(b, a) : by(a, b))));
      headings.forEach((heading, n) => (n === at ? heading.setAttribute("aria-sort", down ? "descending" : "ascending") : heading.removeAttribute("aria-sort")));
    };
    headings.forEach((heading, at) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      heading.append(button);
      button.addEventListener("click", () => {
        const down = heading.getAttribute("aria-sort") === "ascending";
        sort(at, down);
        remember({ [`${table.id}-sort`]: `${at}${down ? "-down" : ""}` });
      });
    });
    const asked = state().get(`${table.id}-sort`);
    if (asked && headings[Number.parseInt(asked)]) sort(Number.parseInt(asked), asked.endsWith("-down"));
  }

  for (const form of document.querySelectorAll("form[data-filters]")) {
    const list = document.getElementById(form.dataset.filters);
    const items = [...(list.tBodies ? list.tBodies[0].rows : list.querySelectorAll("details.fix"))];
    const fields = [...form.elements].filter((field) => field.name);
    const show = () => {
      let shown = 0;
      for (const item of items) {
        const fits = fields.every((field) => !field.value || (field.name === "text" ? item.dataset.text.toLowerCase().includes(field.value.toLowerCase()) : item.dataset[field.name] === field.value));
        item.hidden = !fits;
        shown += fits;
      }
      for (const section of list.querySelectorAll("section")) section.hidden = !section.querySelector("details:not([hidden])");
      form.querySelector("[data-count]").textContent = shown === items.length ? "" : `${shown} of ${items.length}`;
    };
    for (const field of fields) field.value = state().get(field.name) ?? "";
    form.addEventListener("input", () => {
      show();
      remember(Object.fromEntries(fields.map((field) => [field.name, field.value])));
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    show();
  }

  const zoom = document.getElementById("zoom");
  for (const link of document.querySelectorAll("a[data-zoom]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const picture = zoom.querySelector("img");
      picture.src = link.href;
      picture.alt = link.querySelector("img").alt.split(";")[0];
      zoom.showModal();
    });
  }

  const opened = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView({ block: "center" });
  };
  addEventListener("hashchange", opened);
  opened();
})();

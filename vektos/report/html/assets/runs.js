// The list of runs: filtered and sorted as a whole, drawn a page at a time. What an agent wrote is only ever text.
(() => {
  const { state, remember } = window.vektos;
  const columns = window.vektosRunColumns ?? [];
  const rows = (window.vektosRuns ?? []).flat().map((row) => Object.fromEntries(columns.map((name, n) => [name, row[n]])));
  const size = 50;
  const form = document.getElementById("runs-filters");
  const fields = [...form.elements].filter((field) => field.name);
  const body = document.getElementById("runs").tBodies[0];
  const headings = [...document.querySelectorAll("#runs th button")];
  const badge = { complete: "success", incomplete: "danger", broken: "warning" };
  let at = 0;

  const cell = (text, end, tag = "td") => {
    const made = document.createElement(tag);
    if (tag === "th") made.scope = "row";
    if (end) made.className = "end";
    made.textContent = text ?? "–";
    return made;
  };
  const drawn = (row) => {
    const line = document.createElement("tr");
    const picture = cell("");
    if (row.picture) {
      const image = document.createElement("img");
      Object.assign(image, { loading: "lazy", alt: "", src: `pictures/${row.picture}-small.webp` });
      picture.append(image);
    }
    const name = cell("", false, "th");
    const link = document.createElement("a");
    link.href = row.link;
    link.textContent = row.task;
    name.append(link);
    const outcome = cell("");
    const word = document.createElement("span");
    word.className = `badge ${badge[row.outcome] ?? "neutral"}`;
    word.textContent = row.outcome;
    outcome.append(word);
    line.append(picture, name, cell(row.model), cell(row.context), cell(row.repeat, true), outcome, ...["ds", "quality", "done"].map((key) => cell(row[key], true)), cell(row.cost === null ? null : `${row.estimated ? "~" : ""}$${row.cost.toFixed(4)}`, true));
    return line;
  };
  const show = () => {
    const asked = Object.fromEntries(fields.map((field) => [field.name, field.value]));
    const found = rows.filter((row) => fields.every(({ name, value }) => !value || (name === "rule" ? row.rules.some((rule) => rule.includes(value)) : row[name] === value)));
    const [by, down] = (state().get("sort") ?? "").split("-");
    if (by) {
      const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a ?? "").localeCompare(String(b ?? ""), "en", { numeric: true }));
      found.sort((a, b) => (down ? compare(b[by], a[by]) : compare(a[by], b[by])));
    }
    for (const button of headings) {
      const heading = button.closest("th");
      button.dataset.sort === by ? heading.setAttribute("aria-sort", down ? "descending" : "ascending") : heading.removeAttribute("aria-sort");
    }
    const pages = Math.max(1, Math.ceil(found.length / size));
    at = Math.min(Math.max(at, 0), pages - 1);
    body.replaceChildren(...found.slice(at * size, (at + 1) * size).map(drawn));
    document.getElementById("runs-count").textContent = `${found.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} runs`;
    document.getElementById("where").textContent = `Page ${at + 1} of ${pages}`;
    document.getElementById("before").disabled = at === 0;
    document.getElementById("after").disabled = at === pages - 1;
    remember({ ...asked, page: at ? String(at + 1) : "" });
  };
  const read = () => {
    for (const field of fields) field.value = state().get(field.name) ?? "";
    at = Number(state().get("page") ?? 1) - 1;
    show();
  };
  form.addEventListener("input", () => {
    at = 0;
    show();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of headings) {
    button.addEventListener("click", () => {
      const now = state().get("sort");
      remember({ sort: now === button.dataset.sort ? `${now}-down` : button.dataset.sort });
      show();
    });
  }
  for (const [id, step] of [["before", -1], ["after", 1]]) {
    document.getElementById(id).addEventListener("click", () => {
      at += step;
      show();
      document.getElementById("main").scrollIntoView();
    });
  }
  addEventListener("hashchange", read);
  read();
})();

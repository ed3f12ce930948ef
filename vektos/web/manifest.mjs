/**
 * Panda's adapter: prints the design system's manifest, made of design-system.json (what a person decides) and of Panda's
 * loaded context (tokens, properties, conditions, entry points); the components come from TypeScript. Run in the
 * workspace. Knows no page and no grader.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, matchesGlob, relative } from "node:path";
import { pathToFileURL } from "node:url";

import { exported } from "./props.mjs";

// Panda tells of an error that nobody catches and ends as if all were well, so all is not well until the end.
process.exitCode = 1;
// Standard output carries the manifest only; whatever a library prints goes where complaints go.
console.log = console.info = console.debug = console.warn = console.error;

const root = process.cwd();
const decided = JSON.parse(readFileSync(join(root, "design-system.json"), "utf8"));

const panda = createRequire(createRequire(join(root, "package.json")).resolve("@pandacss/dev/package.json"));
const { loadConfigAndCreateContext } = await import(pathToFileURL(panda.resolve("@pandacss/node")).href);
// Panda reads every file that its configuration includes, at once: among them pages, which lie in the workspace while others look at them.
const context = await loadConfigAndCreateContext({ cwd: root, config: { include: [], logLevel: "error" } });

const sorted = (names) => [...new Set(names)].sort();
/** Tokens that mean the same in every theme: no layer of meanings is needed above them. */
const PLAIN = new Set(["transparent", "current", "currentColor", "inherit", "none", "full"]);
const byName = (pairs) => Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Every token by category. `primitive`: a raw value in a category that has a layer of meanings above it. */
function tokens() {
  const categories = {};
  const theme = context.config.theme ?? {};
  const named = (group) => Object.keys(flattened(group ?? {}));
  const semantic = Object.fromEntries(Object.entries(theme.semanticTokens ?? {}).map(([c, group]) => [c, new Set(named(group))]));
  for (const token of context.tokens.allTokens) {
    const { category, prop, isNegative, isVirtual } = token.extensions;
    if (isNegative || !prop) continue;
    const role = decided.tokenRoles[category]?.[prop.split(".")[0]] ?? null;
    const plain = isVirtual || PLAIN.has(prop);
    const primitive = category in semantic && !semantic[category].has(prop) && role === null && !plain;
    (categories[category] ??= {})[prop] = { primitive, role };
  }
  for (const [category, source] of [["textStyles", theme.textStyles], ["layerStyles", theme.layerStyles]]) {
    const names = named(source);
    if (names.length) categories[category] = Object.fromEntries(names.map((n) => [n, { primitive: false, role: null }]));
  }
  const palettes = context.utility.config.colorPalette?.values;
  if (Array.isArray(palettes)) {
    categories.colorPalettes = Object.fromEntries(palettes.map((name) => [name, { primitive: false, role: null }]));
  }
  return byName(Object.entries(categories).map(([category, group]) => [category, byName(Object.entries(group))]));
}

/** `{a: {b: {value}}}` as `{"a.b": value}`, with `DEFAULT` meaning the group itself. */
function flattened(group, prefix = "") {
  const found = {};
  for (const [key, inner] of Object.entries(group)) {
    const name = key === "DEFAULT" ? prefix : prefix ? `${prefix}.${key}` : key;
    if (inner && typeof inner === "object" && "value" in inner) found[name] = inner.value;
    else if (inner && typeof inner === "object") Object.assign(found, flattened(inner, name));
  }
  return found;
}

/** Properties whose names are not tokens to Panda, but are to us. */
const OWN_CATEGORY = { textStyle: "textStyles", layerStyle: "layerStyles", colorPalette: "colorPalettes" };

/** Every property that takes tokens: their category, its role, and the names it takes besides the tokens. */
function properties(known) {
  const roles = Object.fromEntries(Object.entries(decided.propertyRoles).flatMap(([r, names]) => names.map((n) => [n, r])));
  const found = {};
  for (const [name, config] of Object.entries(context.utility.config)) {
    const categories = [];
    let values = config?.values;
    if (typeof values === "function") {
      values = values((category) => {
        categories.push(category);
        return context.utility.getTokenCategoryValues(category) ?? {};
      });
    } else if (typeof values === "string") categories.push(values);
    else if (values && typeof values === "object" && typeof values.type === "string") continue;
    const category = categories.find((one) => one in known) ?? (OWN_CATEGORY[name] in known ? OWN_CATEGORY[name] : null);
    const keys = context.utility.propertyTypeKeys.get(name) ?? [];
    const own = category ? known[category] : {};
    const extra = [...keys].filter((key) => !key.startsWith("type:") && !(key in own) && !(key.startsWith("-") && key.slice(1) in own));
    found[name] = { category, role: roles[name] ?? null, values: sorted(extra) };
  }
  for (const [name, role] of Object.entries(roles)) found[name] ??= { category: null, role, values: [] };
  for (const [short, long] of context.utility.shorthands) if (found[long]) found[short] = { ...found[long], longhand: long };
  return byName(Object.entries(found));
}

/** What a page may import to make styles, and what each such thing takes. */
function entries() {
  const out = basename(context.config.outdir ?? "styled-system");
  const found = [
    { module: `${out}/css`, name: "css", kind: "style" },
    { module: `${out}/css`, name: "cva", kind: "recipe" },
    { module: `${out}/css`, name: "sva", kind: "slot-recipe" },
    { module: `${out}/css`, name: "cx", kind: "class-list" },
    { module: `${out}/css`, name: "mergeCss", kind: "style" },
    { module: `${out}/tokens`, name: "token", kind: "token" },
    { module: `${out}/jsx`, name: context.jsx.factoryName, kind: "factory" },
  ];
  for (const pattern of context.patterns.details) {
    found.push({ module: `${out}/patterns`, name: pattern.baseName, kind: "pattern", pattern: pattern.baseName });
    found.push({ module: `${out}/jsx`, name: pattern.jsxName, kind: "component", pattern: pattern.baseName });
  }
  for (const recipe of context.recipes.details) {
    found.push({ module: `${out}/recipes`, name: recipe.baseName, kind: "config-recipe" });
  }
  return found;
}

/** For each pattern, which of its own properties take tokens or stand for a CSS property. */
function patterns() {
  const found = {};
  for (const pattern of context.patterns.details) {
    const own = {};
    for (const [name, type] of Object.entries(pattern.config.properties ?? {})) {
      if (type.type === "property") own[name] = { property: type.value };
      else if (type.type === "token") own[name] = { category: type.value, ...(type.property ? { property: type.property } : {}) };
      else own[name] = {};
    }
    found[pattern.baseName] = own;
  }
  return byName(Object.entries(found));
}

/** The classes that the global styles are about, besides those that a person names. */
function classNames() {
  const found = new Set(decided.classNames);
  (function walk(styles) {
    for (const [selector, inner] of Object.entries(styles ?? {})) {
      for (const [, name] of selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) found.add(name);
      if (inner && typeof inner === "object") walk(inner);
    }
  })(context.config.globalCss);
  return [...found].sort();
}

/** The digests of the workspace's own protected files, by path: the same content is no edit. */
function digests() {
  const found = {};
  const skipped = new Set(["node_modules", "pages", "styled-system", "dist"]);
  (function walk(folder) {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) {
        if (!skipped.has(name)) walk(path);
        continue;
      }
      const from = relative(root, path).replaceAll("\\", "/");
      if (decided.protectedFiles.some((glob) => matchesGlob(from, glob) || matchesGlob(basename(from), glob))) {
        const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "").replaceAll("\r\n", "\n").trimEnd();
        found[from] = createHash("sha256").update(text).digest("hex");
      }
    }
  })(root);
  return found;
}

const known = tokens();
const { components, exports } = await exported(root);
const conditions = Object.keys(context.conditions.values);
const breakpoints = Object.keys(context.config.theme?.breakpoints ?? {});
process.stdout.write(
  `${JSON.stringify(
    {
      name: decided.name,
      packages: decided.packages,
      components,
      exports,
      native: decided.native,
      entries: entries(),
      patterns: patterns(),
      properties: properties(known),
      tokens: known,
      conditions: sorted(["base", ...conditions, ...breakpoints]),
      breakpoints,
      classNames: classNames(),
      variablePrefixes: decided.variablePrefixes,
      styleSheets: decided.styleSheets,
      foreignLibraries: decided.foreignLibraries,
      protectedFiles: decided.protectedFiles,
      protectedDigests: digests(),
    },
    null,
    1,
  )}\n`,
);
process.exitCode = 0;

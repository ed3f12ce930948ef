/**
 * A page as one script: the mount entry and the page, by esbuild. What all pages share is in vendor.js; a module of it
 * that the page imports is, in the page's script, a few lines that fetch it from there.
 * Nothing in the output says where the workspace or the page's folder lies. Knows no browser.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";

import { context } from "esbuild";

import { SETTINGS, WEB } from "./esbuild.mjs";
import { OFFERED_TEXT, isOffered } from "./offered.mjs";

const ENTRY = "entry/mount.tsx";
/** No folder, and deep enough that few steps up lead to none either. */
const NOWHERE = `/nowhere${"/at/all".repeat(200)}`;
const PAGE = "page.tsx";

const PAGE_SETTINGS = {
  ...SETTINGS,
  entryPoints: [ENTRY],
  outfile: "page.js",
  sourcemap: "external",
  sourcesContent: false,
  loader: {
    ".svg": "dataurl",
    ".png": "dataurl",
    ".jpg": "dataurl",
    ".jpeg": "dataurl",
    ".gif": "dataurl",
    ".webp": "dataurl",
    ".woff2": "dataurl",
  },
};

const NAMES_A_MAP = "sourceMappingURL=";
const NO_MAP = `${NAMES_A_MAP}data:application/json,{}`;
/** What esbuild says of a pattern that begins in a folder which is not there. */
const PATTERN = /^Could not resolve (?:import|require)\("(.*\*\*.*)"\)$/;

let page; // the one being bundled; the others wait
let waiting = Promise.resolve();
let builder;
let vendor; // module of vendor.js → its exports; read with the first page, since the worker may be up before it is built

/** `{errors, code, map}` for the page in `folder`: errors, or the script and its source map. */
export function bundle({ folder }) {
  const answer = waiting.then(() => bundleNow(folder));
  waiting = answer.catch(() => undefined);
  return answer;
}

async function bundleNow(folder) {
  page = { folder, prefix: `${relative(WEB, folder).split(sep).join("/")}/`, withPatterns: false };
  vendor ??= JSON.parse(readFileSync(join(WEB, "vendor.json"), "utf8"));
  builder ??= await context({ ...PAGE_SETTINGS, plugins: [borders, ownFiles, shared] });
  const first = await built();
  const patterns = first.errors.map(pattern).filter(Boolean);
  const strays = patterns.filter(({ place }) => !inside(place));
  if (strays.length > 0) return { errors: strays.map(stray), code: "", map: "" };
  if (patterns.length === 0) return answer(first);
  page.withPatterns = true;
  return answer(await built());
}

async function built() {
  try {
    return { errors: [], files: (await builder.rebuild()).outputFiles };
  } catch (failure) {
    if (!Array.isArray(failure.errors)) throw failure;
    return failure;
  }
}

function answer({ errors, files }) {
  return errors.length > 0 ? { errors: errors.map(worded), code: "", map: "" } : { errors, ...output(files) };
}

/** What a page may import: its own files and what the workspace offers. */
const borders = {
  name: "borders",
  setup(build) {
    build.onResolve({ filter: /^vektos:page$/ }, ({ importer }) =>
      inside(importer) ? undefined : { path: join(page.folder, PAGE) },
    );
    build.onResolve({ filter: /.*/ }, async ({ path, importer, kind, pluginData }) => {
      if (pluginData === page || !inside(importer)) return undefined;
      const resolveDir = dirname(importer);
      if (kind === "url-token" && /^(https?:|data:|#)/i.test(path)) return { path, external: true };
      if (!/^\.{0,2}\/|^\.\.?$/.test(path)) {
        return isOffered(path) ? offered(await build.resolve(path, { importer, kind, resolveDir, pluginData: page })) : refuse(`imports "${path}", which the workspace does not offer. ${OFFERED_TEXT}`);
      }
      const outside = refuse(`imports "${path}", which is outside the page's folder`);
      if (path.startsWith("/") || !inside(join(resolveDir, path) + sep)) return outside;
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: page });
      if (found.errors.length > 0) return refuse(`imports "${path}", which does not exist`);
      return inside(found.path) ? found : outside;
    });
  },
};

/**
 * The page's own files, as they are, but for two things that esbuild would read behind our back: folders for imports of
 * whatever fits a pattern, which are looked for nowhere until it is known that all lie inside, and source maps that a
 * file names, of which the last counts. Ours is empty.
 */
const ownFiles = {
  name: "own files",
  setup(build) {
    build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx|css)$/ }, ({ path }) => {
      if (!inside(path)) return undefined;
      const text = readFileSync(path, "utf8");
      const end = path.endsWith(".css") ? `\n/*# ${NO_MAP} */` : `\n//# ${NO_MAP}`;
      const loader = { ".mjs": "js", ".cjs": "js", ".mts": "ts", ".cts": "ts" }[extname(path)] ?? extname(path).slice(1);
      return { contents: text.includes(NAMES_A_MAP) ? text + end : text, loader, resolveDir: page.withPatterns ? dirname(path) : NOWHERE };
    });
  },
};

/** The modules that are in vendor.js, as the page's script has them: under their own names, with the same exports. */
const shared = {
  name: "shared",
  setup(build) {
    build.onLoad({ filter: /[/\\](node_modules|styled-system|ds)[/\\]/ }, ({ path }) => {
      const file = relative(WEB, path).split(sep).join("/");
      return Object.hasOwn(vendor, file) ? { contents: standIn(file, vendor[file]), loader: "js" } : undefined;
    });
  },
};

/** `exports`: the names that a module exports, null for a CommonJS module, whose names nobody knows beforehand. */
function standIn(file, exports) {
  const module = `vektosVendor[${JSON.stringify(file)}]`;
  if (!exports) return `module.exports = ${module};`;
  const named = exports.filter((name) => name !== "default");
  return [
    ...(named.length > 0 ? [`export const { ${named.join(", ")} } = ${module};`] : []),
    ...(exports.includes("default") ? [`export default ${module}.default;`] : []),
  ].join("\n");
}

const inside = (path) => path.startsWith(page.folder + sep);
const offered = ({ errors, ...found }) => (errors.length > 0 ? refuse(errors[0].text) : found);
const refuse = (text) => ({ errors: [{ text }] });

/** The import of whatever fits a pattern, such as `import("./texts/" + name)`, that an error is about; where it begins. */
function pattern({ text, location }) {
  const path = PATTERN.exec(text)?.[1];
  if (!path || !location?.file.startsWith(page.prefix)) return undefined;
  const { file } = location;
  return { file, path, place: `${join(WEB, dirname(file), path.slice(0, path.indexOf("**")))}${sep}` };
}

function stray({ file, path }) {
  const place = firstPlace(readFileSync(join(WEB, file), "utf8"), path.slice(0, path.indexOf("**")));
  return { file: file.slice(page.prefix.length), ...place, message: `imports "${path}", which is outside the page's folder` };
}

function firstPlace(text, words) {
  const before = text.slice(0, Math.max(0, text.indexOf(words))).split("\n");
  return { line: before.length, column: before.at(-1).length + 1 };
}

function output(files) {
  const text = (ending) => files.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const map = JSON.parse(text(".js.map"));
  map.sources = map.sources.map((source) => source.replace(page.prefix, ""));
  return { code: nameless(text(".js")) + styles(nameless(text(".css"))), map: JSON.stringify(map) };
}

/** CSS files that the page imports go into the script; the map's lines stay right since this comes last. */
function styles(css) {
  if (!css) return "";
  return `(() => { const style = document.createElement("style"); style.textContent = ${JSON.stringify(css)}; document.head.append(style); })();\n`;
}

/** The text without the name of the page's folder, in paths and in the names that esbuild makes of it. */
function nameless(text) {
  return text.replaceAll(page.prefix, "").replaceAll(basename(page.folder), "page");
}

function worded({ text, location }) {
  if (location?.file === ENTRY && /^No matching export .* for import "default"/.test(text)) {
    const message = "has no default export; a page is the component that page.tsx exports by default";
    return { file: PAGE, line: 1, column: 1, message };
  }
  if (!location?.file.startsWith(page.prefix)) {
    throw new Error(`our own sources do not build: ${location ? `${location.file}:${location.line}: ` : ""}${text}`);
  }
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  const file = location.file.slice(page.prefix.length);
  return { file, line: location.line, column: before.length + 1, message: nameless(text) };
}

/**
 * Makes what all pages share once: vendor.js (React in development mode, the design system, Panda's functions) and
 * vendor.json, which says of each module in it that a page may reach how the page's own script stands in for it.
 * Run by the set-up, in the workspace. Knows no page.
 */
import { globSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "esbuild";

import { SETTINGS, WEB } from "./esbuild.mjs";

const SPECIFIERS = ["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/client"];
const DESIGN_SYSTEM = "ds/index.ts";
const GENERATED = "styled-system/**/*.js";
/** Icons that the design system uses itself: a page's icons are made of the same parts. */
const PARTS = /^node_modules\/lucide-react\//;

const once = (lines, more) =>
  build({ ...SETTINGS, stdin: { contents: lines.join("\n"), resolveDir: WEB, sourcefile: "vendor" }, ...more });

const fixed = [DESIGN_SYSTEM, ...globSync(GENERATED, { cwd: WEB }).sort()];
const found = await once([...SPECIFIERS, ...fixed.map((file) => `./${file}`)].map((name) => `import ${JSON.stringify(name)};`));
const imported = found.metafile.inputs.vendor.imports.map(({ path }) => path);
const modules = [...new Set([...imported, ...fixed, ...Object.keys(found.metafile.inputs).filter((file) => PARTS.test(file))])].sort();

const isCommon = (file) => found.metafile.inputs[file].format === "cjs";
const bring = (file, number) => (isCommon(file) ? `const m${number} = require("./${file}");` : `import * as m${number} from "./${file}";`);
const table = modules.map((file, number) => `${JSON.stringify(file)}: m${number}`).join(", ");
const offer = `Object.defineProperty(globalThis, "vektosVendor", { value: Object.freeze({ ${table} }) });`;
const script = await once([...modules.map(bring), offer], { minifyWhitespace: true });

const standard = modules.filter((file) => !isCommon(file));
const exported = await build({ ...SETTINGS, format: "esm", entryPoints: standard, outdir: "vendor" });
const names = Object.fromEntries(
  Object.values(exported.metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports.toSorted()]),
);

function write(name, text) {
  writeFileSync(join(WEB, `.${name}`), text);
  renameSync(join(WEB, `.${name}`), join(WEB, name));
}
const standing = Object.fromEntries(modules.map((file) => [file, names[file] ?? null]));
write("vendor.js", script.outputFiles[0].text);
write("vendor.json", `${JSON.stringify(standing, null, 1)}\n`);

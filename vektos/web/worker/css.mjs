/**
 * The stylesheet of a page: what `panda cssgen` writes for the design system and that page alone, from a context that
 * is loaded once. No page sees what another left behind. Knows Panda; does not know what the page is for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { loadConfigAndCreateContext } from "@pandacss/node";

const DESIGN_SYSTEM = ["./ds/**/*.{ts,tsx}"];
const SOURCE = /\.tsx?$/;

let loading;

/** The stylesheet for the page in `folder`. Synchronous once the context is there, so pages never mix. */
export async function css({ folder }) {
  loading ??= load();
  const { context, base } = await loading;
  return stylesheet(context, base, sources(folder));
}

async function load() {
  const context = await loadConfigAndCreateContext({ config: { include: DESIGN_SYSTEM, logLevel: "silent" } });
  const base = context.encoder.clone();
  context.parseFiles(base);
  return { context, base };
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function stylesheet(context, base, files) {
  const encoder = copy(base);
  const shared = { encoder: context.encoder, decoder: context.decoder };
  try {
    context.encoder = encoder;
    context.decoder = context.decoder.clone();
    for (const file of files) context.project.addSourceFile(file, readFileSync(file, "utf8"));
    for (const file of files) context.project.parseSourceFile(file, encoder);
    const sheet = context.createSheet();
    context.appendLayerParams(sheet);
    context.appendBaselineCss(sheet);
    context.appendParserCss(sheet);
    return context.getCss(sheet);
  } finally {
    for (const file of files) context.project.removeSourceFile(file);
    Object.assign(context, shared);
  }
}

/** An encoder that holds what `base` holds and can be added to without changing it. */
function copy(base) {
  const encoder = base.clone();
  encoder.atomic = new Set(base.atomic);
  encoder.compound_variants = new Set(base.compound_variants);
  encoder.recipes = new Map([...base.recipes].map(([name, styles]) => [name, new Set(styles)]));
  encoder.recipes_base = new Map([...base.recipes_base].map(([name, styles]) => [name, new Set(styles)]));
  return encoder;
}

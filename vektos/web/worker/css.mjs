/**
 * The stylesheet of a page: what `panda cssgen` writes for the design system and that page alone, from a context that
 * is loaded once. No page sees what another left behind. Knows Panda; does not know what the page is for.
 */
import { readFileSync } from "node:fs";

import { loadConfigAndCreateContext } from "@pandacss/node";

import { distrust, loadTheirs, refused } from "./evaluate.mjs";

const SOURCES = "**/*.{ts,tsx}";
const DESIGN_SYSTEM = [`./ds/${SOURCES}`];

let loading;

/**
 * The stylesheet for the page in `folder`; null when that takes running what the page says, which this process does not.
 * Synchronous once the context is there, so pages never mix.
 */
export async function css({ folder }) {
  loading ??= load();
  const { context, base } = await loading;
  refused.any = false;
  const files = context.runtime.fs.glob({ include: [`${folder}/${SOURCES}`], cwd: context.config.cwd });
  const sheet = stylesheet(context, base, files); // in Panda's own order, which shows in the stylesheet
  return refused.any ? null : sheet;
}

async function load() {
  await loadTheirs();
  const context = await loadConfigAndCreateContext({ config: { include: DESIGN_SYSTEM, logLevel: "silent" } });
  context.parseFiles();
  distrust();
  return { context, base: contents(context.encoder) };
}

function stylesheet(context, base, files) {
  const { encoder, decoder, project } = context;
  Object.assign(encoder, contents(base)); // the context's parts share these two, so they stay and their contents change
  Object.assign(decoder, contents(decoder.clone()), { classNames: new Map() });
  try {
    for (const file of files) project.addSourceFile(file, readFileSync(file, "utf8"));
    for (const file of files) project.parseSourceFile(file, encoder);
    const sheet = context.createSheet();
    context.appendLayerParams(sheet);
    context.appendBaselineCss(sheet);
    context.appendParserCss(sheet);
    return context.getCss(sheet);
  } finally {
    for (const file of files) project.removeSourceFile(file);
  }
}

/** What an encoder or a decoder has collected, copied: adding to the copy leaves the original as it is. */
function contents({ atomic, compound_variants, recipes, recipes_base }) {
  return {
    atomic: new Set(atomic),
    ...(compound_variants && { compound_variants: new Set(compound_variants) }),
    recipes: copies(recipes),
    recipes_base: copies(recipes_base),
  };
}

const copies = (sets) => new Map([...sets].map(([name, set]) => [name, new Set(set)]));

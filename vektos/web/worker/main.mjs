/**
 * The web worker: answers `css` and `bundle` for a page's folder, one JSON-RPC message a line on its standard streams.
 * Ends when its input ends. Started with `--evaluate`, it is thrown away after one page, and may run what the page
 * says in its styles; else it refuses to. Knows neither how CSS nor how a bundle is made.
 */
import { createInterface } from "node:readline";

import { guard } from "./evaluate.mjs";

guard(process.argv.includes("--evaluate"));

// Loaded when first asked for: a worker that is thrown away never bundles, and Panda has to come after the guard.
const METHODS = {
  css: async (params) => (await import("./css.mjs")).css(params),
  bundle: async (params) => (await import("./bundle.mjs")).bundle(params),
};

// Standard output carries answers only; whatever a library prints goes where complaints go.
console.log = console.info = console.debug = console.error;

createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on("line", async (line) => {
    const { id, method, params } = JSON.parse(line);
    const answer = await METHODS[method](params).then(
      (result) => ({ result }),
      (error) => ({ error: { code: -32000, message: String(error?.stack ?? error) } }),
    );
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...answer })}\n`);
  })
  .on("close", () => process.exit(0));

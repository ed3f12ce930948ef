/**
 * The web worker: answers `css` and `bundle` for a page's folder, one JSON-RPC message a line on its standard streams.
 * Ends when its input ends. Knows neither how CSS nor how a bundle is made.
 */
import { createInterface } from "node:readline";

import { bundle } from "./bundle.mjs";
import { css } from "./css.mjs";

const METHODS = { css, bundle };

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

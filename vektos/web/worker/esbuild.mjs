/** How esbuild is set for whatever runs in a page: the pages' own scripts and the one that they share. Knows neither. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = dirname(dirname(fileURLToPath(import.meta.url)));

export const SETTINGS = {
  absWorkingDir: WEB,
  tsconfig: "tsconfig.json",
  bundle: true,
  write: false,
  metafile: true,
  format: "iife",
  platform: "browser",
  preserveSymlinks: true, // node_modules may be borrowed from elsewhere; nothing in the output may say so
  target: "es2023",
  charset: "utf8",
  jsx: "automatic",
  jsxDev: true,
  define: { "process.env.NODE_ENV": '"development"' },
  legalComments: "none",
  logLevel: "silent",
};

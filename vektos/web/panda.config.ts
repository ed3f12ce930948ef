/**
 * Panda for the design system and for every page made with it: only our own tokens on Panda's bare utilities.
 * Protected: a page never changes it. Knows no component; those are listed in ds/theme/recipes.ts.
 */
import { defineConfig } from "@pandacss/dev";

import { componentNames } from "./ds/theme/component-names";
import { globalCss } from "./ds/theme/global-css";
import { theme } from "./ds/theme/theme";

export default defineConfig({
  eject: true,
  presets: ["@pandacss/preset-base"],
  preflight: true,
  include: ["./ds/**/*.{ts,tsx}", "./pages/**/*.{ts,tsx}"],
  exclude: [],
  outdir: "styled-system",
  outExtension: "js",
  jsxFramework: "react",
  strictTokens: true,
  strictPropertyValues: true,
  validation: "error",
  conditions: { extend: { dark: ".dark &, .dark&" } },
  theme,
  globalCss,
  hooks: {
    // Panda takes the props of any capitalised tag for styles; those of our own components are none (`columns` of a Table).
    "parser:before": ({ configure }) => configure({ matchTag: (tag) => /^[A-Z]/.test(tag) && !componentNames.has(tag) }),
  },
});

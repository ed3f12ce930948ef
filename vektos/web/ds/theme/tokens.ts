/** Every primitive token but the colours: the scales of space, type, shape and motion. Knows no theme and no component. */
import { defineTokens } from "@pandacss/dev";

import { colors } from "./colors";

const spacing = defineTokens.spacing({
  0: { value: "0rem" },
  0.5: { value: "0.125rem" },
  1: { value: "0.25rem" },
  1.5: { value: "0.375rem" },
  2: { value: "0.5rem" },
  2.5: { value: "0.625rem" },
  3: { value: "0.75rem" },
  4: { value: "1rem" },
  5: { value: "1.25rem" },
  6: { value: "1.5rem" },
  8: { value: "2rem" },
  10: { value: "2.5rem" },
  12: { value: "3rem" },
  16: { value: "4rem" },
  20: { value: "5rem" },
  24: { value: "6rem" },
});

export const tokens = defineTokens({
  colors,
  spacing,
  sizes: {
    ...spacing,
    32: { value: "8rem" },
    40: { value: "10rem" },
    48: { value: "12rem" },
    64: { value: "16rem" },
    80: { value: "20rem" },
    96: { value: "24rem" },
    content: {
      sm: { value: "32rem" },
      md: { value: "48rem" },
      lg: { value: "64rem" },
      xl: { value: "80rem" },
    },
    full: { value: "100%" },
    min: { value: "min-content" },
    max: { value: "max-content" },
    fit: { value: "fit-content" },
  },
  radii: {
    none: { value: "0" },
    sm: { value: "0.25rem" },
    md: { value: "0.5rem" },
    lg: { value: "0.75rem" },
    full: { value: "9999px" },
  },
  // The page loads the font: the style sheet of the package @fontsource-variable/inter, so that pixels do not depend on the machine.
  fonts: {
    body: { value: '"Inter Variable", system-ui, sans-serif' },
  },
  fontSizes: {
    xs: { value: "0.75rem" },
    sm: { value: "0.875rem" },
    md: { value: "1rem" },
    lg: { value: "1.125rem" },
    xl: { value: "1.375rem" },
    "2xl": { value: "1.75rem" },
    "3xl": { value: "2.25rem" },
  },
  fontWeights: {
    regular: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
  },
  lineHeights: {
    tight: { value: "1.25" },
    normal: { value: "1.5" },
  },
  letterSpacings: {
    tight: { value: "-0.015em" },
    normal: { value: "0" },
    wide: { value: "0.01em" },
  },
  durations: {
    fast: { value: "120ms" },
    normal: { value: "200ms" },
  },
  easings: {
    standard: { value: "cubic-bezier(0.2, 0, 0, 1)" },
  },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    overlay: { value: 1000 },
    dialog: { value: 1010 },
    popover: { value: 1020 },
    toast: { value: 1030 },
    tooltip: { value: 1040 },
  },
  animations: {
    fadeIn: { value: "fadeIn 200ms {easings.standard}" },
    fadeOut: { value: "fadeOut 120ms {easings.standard}" },
    riseIn: { value: "riseIn 200ms {easings.standard}" },
    sinkOut: { value: "sinkOut 120ms {easings.standard}" },
  },
});

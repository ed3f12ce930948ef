/**
 * What a colour is for, in both themes: the names that pages and components use.
 *
 * Promised in both themes, at WCAG AA (tests/e2e/test_design_system.py computes them): every `fg` role on canvas, surface,
 * subtle and muted; default, muted and accent on accentSubtle; default, muted and the status's own text on each status
 * background; onAccent on accent and dangerSolid; and 3:1 for border.strong (edges of fields) and border.accent (focus).
 */
import { defineSemanticTokens } from "@pandacss/dev";

/** One role: its primitive by day and by night. */
const role = (light: string, dark: string) => ({ value: { base: `{colors.${light}}`, _dark: `{colors.${dark}}` } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      canvas: role("gray.50", "gray.950"),
      surface: role("white", "gray.900"),
      subtle: role("gray.50", "gray.850"),
      muted: role("gray.100", "gray.800"),
      accent: role("blue.700", "blue.600"),
      accentHover: role("blue.800", "blue.700"),
      accentSubtle: role("blue.50", "blue.950"),
      info: role("cyan.50", "cyan.950"),
      success: role("green.50", "green.950"),
      warning: role("amber.50", "amber.950"),
      danger: role("red.50", "red.950"),
      dangerSolid: role("red.700", "red.600"),
      dangerSolidHover: role("red.800", "red.700"),
      inverse: role("gray.800", "gray.200"),
      scrim: {
        value: { base: "color-mix(in srgb, {colors.gray.950} 55%, transparent)", _dark: "color-mix(in srgb, {colors.gray.950} 75%, transparent)" },
      },
    },
    fg: {
      default: role("gray.900", "gray.100"),
      muted: role("gray.650", "gray.300"),
      subtle: role("gray.600", "gray.400"),
      onAccent: role("white", "white"),
      onInverse: role("white", "gray.900"),
      accent: role("blue.700", "blue.300"),
      info: role("cyan.700", "cyan.300"),
      success: role("green.700", "green.300"),
      warning: role("amber.700", "amber.300"),
      danger: role("red.700", "red.300"),
    },
    border: {
      default: role("gray.300", "gray.700"),
      subtle: role("gray.200", "gray.800"),
      strong: role("gray.500", "gray.500"),
      accent: role("blue.600", "blue.400"),
      info: role("cyan.200", "cyan.800"),
      success: role("green.200", "green.800"),
      warning: role("amber.200", "amber.800"),
      danger: role("red.600", "red.400"),
    },
  },
  shadows: {
    sm: {
      value: {
        base: "0 1px 2px rgb(15 27 45 / 0.06)",
        _dark: "0 1px 2px rgb(0 0 0 / 0.4)",
      },
    },
    md: {
      value: {
        base: "0 2px 4px rgb(15 27 45 / 0.06), 0 6px 16px rgb(15 27 45 / 0.10)",
        _dark: "0 2px 4px rgb(0 0 0 / 0.4), 0 6px 16px rgb(0 0 0 / 0.5)",
      },
    },
    lg: {
      value: {
        base: "0 4px 8px rgb(15 27 45 / 0.06), 0 16px 40px rgb(15 27 45 / 0.18)",
        _dark: "0 4px 8px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.6)",
      },
    },
  },
});

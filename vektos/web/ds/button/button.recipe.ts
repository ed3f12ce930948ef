/** How a button looks. Knows no page and no icon: an svg inside takes the text's colour. */
import { defineRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const buttonRecipe = defineRecipe({
  className: "button",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: "0",
    gap: "2",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "md",
    textStyle: "label",
    fontWeight: "semibold",
    whiteSpace: "nowrap",
    userSelect: "none",
    cursor: "pointer",
    transitionProperty: "background-color, border-color, color",
    transitionDuration: "fast",
    _focusVisible: focusRing,
    _disabled: { cursor: "not-allowed", opacity: "0.5" },
    "& svg": { width: "4", height: "4", flexShrink: "0" },
  },
  variants: {
    variant: {
      primary: { bg: "bg.accent", color: "fg.onAccent", "&:hover:not(:disabled)": { bg: "bg.accentHover" } },
      secondary: {
        bg: "bg.surface",
        color: "fg.default",
        borderColor: "border.strong",
        "&:hover:not(:disabled)": { bg: "bg.muted" },
      },
      ghost: { bg: "transparent", color: "fg.accent", "&:hover:not(:disabled)": { bg: "bg.accentSubtle" } },
      danger: { bg: "bg.dangerSolid", color: "fg.onAccent", "&:hover:not(:disabled)": { bg: "bg.dangerSolidHover" } },
    },
    size: {
      sm: { minHeight: "8", paddingInline: "3" },
      md: { minHeight: "10", paddingInline: "4" },
    },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

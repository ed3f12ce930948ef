/** How a toast looks: a raised panel with an icon in the colour of its status. Where it stands comes from the toaster's variables. */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const toasterRecipe = defineSlotRecipe({
  className: "toaster",
  slots: ["root", "icon", "texts", "title", "description", "close"],
  staticCss: ["*"],
  base: {
    root: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      width: "min(24rem, calc(100vw - 2rem))",
      padding: "4",
      paddingInlineEnd: "12",
      bg: "bg.surface",
      color: "fg.default",
      borderWidth: "1px",
      borderColor: "border.default",
      borderRadius: "md",
      boxShadow: "lg",
      overflowWrap: "anywhere",
      translate: "var(--x) var(--y)",
      opacity: "var(--opacity)",
      zIndex: "var(--z-index)",
      transitionProperty: "translate, opacity",
      transitionDuration: "normal",
      transitionTimingFunction: "standard",
      _focusVisible: focusRing,
    },
    icon: { flexShrink: "0", "& svg": { width: "5", height: "5" } },
    texts: { display: "flex", flexDirection: "column", gap: "0.5", minWidth: "0" },
    title: { textStyle: "label", fontWeight: "semibold" },
    description: { textStyle: "bodySm", color: "fg.muted" },
    close: {
      position: "absolute",
      top: "2.5",
      insetInlineEnd: "2.5",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "8",
      height: "8",
      borderRadius: "md",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { bg: "bg.muted", color: "fg.default" },
      _focusVisible: focusRing,
      "& svg": { width: "4", height: "4" },
    },
  },
  variants: {
    status: {
      info: { icon: { color: "fg.info" } },
      success: { icon: { color: "fg.success" } },
      warning: { icon: { color: "fg.warning" } },
      danger: { root: { borderColor: "border.danger" }, icon: { color: "fg.danger" } },
    },
  },
  defaultVariants: { status: "info" },
});

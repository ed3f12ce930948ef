/** How Tabs look: labels over a line, the chosen one underlined in the accent colour. */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const tabsRecipe = defineSlotRecipe({
  className: "tabs",
  slots: ["root", "list", "trigger", "content"],
  staticCss: ["*"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "4", width: "full", minWidth: "0" },
    list: {
      display: "flex",
      gap: "1",
      overflowX: "auto",
      scrollbarWidth: "none",
      boxShadow: "inset 0 -1px 0 token(colors.border.default)",
    },
    trigger: {
      flexShrink: "0",
      minHeight: "10",
      paddingInline: "3",
      textStyle: "label",
      whiteSpace: "nowrap",
      color: "fg.muted",
      borderBottomWidth: "2px",
      borderBottomColor: "transparent",
      cursor: "pointer",
      transitionProperty: "color, border-color",
      transitionDuration: "fast",
      "&:hover:not([aria-selected=true])": { color: "fg.default", borderBottomColor: "border.strong" },
      _selected: { color: "fg.accent", borderBottomColor: "border.accent" },
      _focusVisible: { ...focusRing, outlineOffset: "-2px", borderRadius: "sm" },
    },
    content: { minWidth: "0", borderRadius: "sm", _focusVisible: focusRing },
  },
});

/** How a Pagination looks: a row of square buttons, the current page in the accent colour. */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

const button = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: "8",
  height: "8",
  paddingInline: "2",
  textStyle: "label",
  fontVariantNumeric: "tabular-nums",
  color: "fg.default",
  borderWidth: "1px",
  borderColor: "transparent",
  borderRadius: "md",
  cursor: "pointer",
  "&:hover:not([aria-disabled=true])": { bg: "bg.muted" },
  _focusVisible: focusRing,
  "& svg": { width: "4", height: "4" },
};

export const paginationRecipe = defineSlotRecipe({
  className: "pagination",
  slots: ["root", "item", "step", "ellipsis"],
  staticCss: ["*"],
  base: {
    root: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1" },
    item: {
      ...button,
      _currentPage: { bg: "bg.accentSubtle", borderColor: "border.accent", color: "fg.accent", fontWeight: "semibold" },
    },
    step: { ...button, color: "fg.muted", _disabled: { color: "fg.subtle", opacity: "0.5", cursor: "not-allowed" } },
    ellipsis: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "8",
      height: "8",
      color: "fg.subtle",
      "& svg": { width: "4", height: "4" },
    },
  },
});

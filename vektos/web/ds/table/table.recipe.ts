/** How a table looks. Figures in end-aligned cells stand in columns (tabular numerals). */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["scroll", "table", "caption", "head", "header", "row", "cell", "empty", "hidden"],
  staticCss: ["*"],
  base: {
    scroll: { position: "relative", width: "full", overflowX: "auto", borderRadius: "sm", _focusVisible: focusRing },
    // On a narrow screen cells stay on one line and the table scrolls, rather than breaking dates in three.
    table: {
      width: "full",
      minWidth: { base: "max", md: "0" },
      borderCollapse: "collapse",
      textStyle: "bodySm",
      color: "fg.default",
    },
    caption: { textStyle: "label", color: "fg.muted", textAlign: "start", paddingBlock: "2" },
    head: { borderBottomWidth: "1px", borderColor: "border.default" },
    header: {
      textStyle: "caption",
      fontWeight: "semibold",
      color: "fg.muted",
      paddingInline: "3",
      paddingBlock: "2.5",
      whiteSpace: "nowrap",
      verticalAlign: "bottom",
    },
    row: {
      borderBottomWidth: "1px",
      borderColor: "border.subtle",
      _last: { borderBottomWidth: "0" },
      transitionProperty: "background-color",
      transitionDuration: "fast",
      _hover: { bg: "bg.subtle" },
    },
    cell: { paddingInline: "3", paddingBlock: "3", fontWeight: "regular", verticalAlign: "middle" },
    empty: { paddingInline: "3", paddingBlock: "10", textAlign: "center", color: "fg.muted" },
    hidden: { srOnly: true },
  },
  variants: {
    align: {
      start: { header: { textAlign: "start" }, cell: { textAlign: "start" } },
      end: { header: { textAlign: "end" }, cell: { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } },
    },
  },
  defaultVariants: { align: "start" },
});

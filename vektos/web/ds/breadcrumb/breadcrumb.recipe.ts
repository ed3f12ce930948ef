/** How a breadcrumb looks: quiet links, the current page in the text's own colour. */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const breadcrumbRecipe = defineSlotRecipe({
  className: "breadcrumb",
  slots: ["root", "list", "item", "link", "current", "separator"],
  staticCss: ["*"],
  base: {
    root: { textStyle: "bodySm" },
    list: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1.5" },
    item: { display: "inline-flex", alignItems: "center", gap: "1.5", minWidth: "0", color: "fg.muted" },
    link: {
      color: "fg.muted",
      borderRadius: "sm",
      paddingBlock: "0.5",
      _hover: { color: "fg.accent", textDecorationLine: "underline", textUnderlineOffset: "0.2em" },
      _focusVisible: focusRing,
    },
    current: { color: "fg.default", fontWeight: "medium" },
    separator: { display: "flex", color: "fg.subtle", "& svg": { width: "4", height: "4" } },
  },
});

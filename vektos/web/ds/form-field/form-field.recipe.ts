/** How a FormField looks: label above, then the control, then hint and error. Knows no control. */
import { defineSlotRecipe } from "@pandacss/dev";

export const formFieldRecipe = defineSlotRecipe({
  className: "form-field",
  slots: ["root", "label", "hint", "error"],
  staticCss: ["*"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", minWidth: "0", width: "full" },
    label: {
      textStyle: "label",
      color: "fg.default",
      "&[data-required]::after": { content: '" *" / ""', color: "fg.danger" },
    },
    hint: { textStyle: "bodySm", color: "fg.muted" },
    error: {
      display: "flex",
      alignItems: "flex-start",
      gap: "1.5",
      textStyle: "bodySm",
      fontWeight: "medium",
      color: "fg.danger",
      "& svg": { flexShrink: 0, width: "4", height: "4", marginTop: "0.5" },
    },
  },
});

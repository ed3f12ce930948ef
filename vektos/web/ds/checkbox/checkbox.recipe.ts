/** How a Checkbox looks: a box that fills with the accent colour and a tick, and the text beside it. */
import { defineSlotRecipe } from "@pandacss/dev";

import { choiceInput, choiceMark, choiceRow } from "../internal/choice";

export const checkboxRecipe = defineSlotRecipe({
  className: "checkbox",
  slots: ["root", "control", "label", "input"],
  staticCss: ["*"],
  base: {
    root: choiceRow,
    control: {
      ...choiceMark,
      width: "5",
      height: "5",
      borderRadius: "sm",
      _invalid: { borderColor: "border.danger" },
      "& svg": { width: "4", height: "4", strokeWidth: "3" },
    },
    label: { textStyle: "bodySm", color: "fg.default", minWidth: "0", _disabled: { color: "fg.subtle" } },
    input: { ...choiceInput, width: "5", height: "5" },
  },
});

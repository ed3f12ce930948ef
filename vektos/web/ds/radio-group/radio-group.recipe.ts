/** How a RadioGroup looks: rings that fill with the accent colour and a dot, in a column or a row. */
import { defineSlotRecipe } from "@pandacss/dev";

import { choiceInput, choiceMark, choiceRow } from "../internal/choice";

export const radioGroupRecipe = defineSlotRecipe({
  className: "radio-group",
  slots: ["root", "item", "control", "input", "texts", "label", "description"],
  staticCss: ["*"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "6",
      rowGap: "2.5",
      paddingBlock: "1",
      _vertical: { flexDirection: "column" },
    },
    item: choiceRow,
    control: {
      ...choiceMark,
      width: "5",
      height: "5",
      borderRadius: "full",
      _checked: {
        ...choiceMark._checked,
        _after: { content: '""', width: "2", height: "2", borderRadius: "full", bg: "current" },
      },
      "[aria-invalid=true] &": { borderColor: "border.danger" },
    },
    input: { ...choiceInput, width: "5", height: "5" },
    texts: { display: "flex", flexDirection: "column", minWidth: "0" },
    label: { textStyle: "bodySm", color: "fg.default", _disabled: { color: "fg.subtle" } },
    description: { textStyle: "bodySm", color: "fg.muted" },
  },
});

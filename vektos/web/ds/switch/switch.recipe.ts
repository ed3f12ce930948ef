/** How a Switch looks: a track with a thumb that moves to the end and fills with the accent colour when on. */
import { defineSlotRecipe } from "@pandacss/dev";

import { choiceInput, choiceMark, choiceRow } from "../internal/choice";

export const switchRecipe = defineSlotRecipe({
  className: "switch",
  slots: ["root", "control", "thumb", "input", "texts", "label", "description"],
  staticCss: ["*"],
  base: {
    root: { ...choiceRow, gap: "3" },
    control: {
      ...choiceMark,
      justifyContent: "flex-start",
      width: "10",
      height: "6",
      padding: "0.5",
      borderRadius: "full",
      color: "fg.subtle",
      _checked: { ...choiceMark._checked, color: "fg.onAccent" },
    },
    thumb: {
      width: "4",
      height: "4",
      borderRadius: "full",
      bg: "current",
      marginInlineStart: "0.5",
      transitionProperty: "translate",
      transitionDuration: "fast",
      transitionTimingFunction: "standard",
      _checked: { translate: "0.875rem 0" },
      _disabled: { opacity: "0.5" },
    },
    input: { ...choiceInput, width: "10", height: "6" },
    texts: { display: "flex", flexDirection: "column", minWidth: "0", paddingBlock: "0.5" },
    label: { textStyle: "label", color: "fg.default", _disabled: { color: "fg.subtle" } },
    description: { textStyle: "bodySm", color: "fg.muted" },
  },
});

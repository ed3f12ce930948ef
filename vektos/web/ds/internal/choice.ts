/** What the marks of Checkbox, RadioGroup and Switch have in common: the focus ring and the input that lies over the mark. */
import { focusRing } from "../theme/focus-ring";

/** The whole row of one choice: mark, then text. */
export const choiceRow = {
  position: "relative",
  display: "inline-flex",
  alignItems: "flex-start",
  gap: "2.5",
  width: "fit",
  maxWidth: "full",
  cursor: "pointer",
  _disabled: { cursor: "not-allowed" },
} as const;

/** The mark itself. Lines up with the first line of a `bodySm` label. */
export const choiceMark = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: "0",
  bg: "bg.surface",
  color: "fg.onAccent",
  borderWidth: "1px",
  borderColor: "border.strong",
  transitionProperty: "background-color, border-color, color",
  transitionDuration: "fast",
  _hover: { borderColor: "border.accent" },
  _checked: { bg: "bg.accent", borderColor: "transparent", _hover: { bg: "bg.accentHover" } },
  _focusVisible: focusRing,
  _disabled: {
    bg: "bg.muted",
    borderColor: "border.default",
    color: "fg.subtle",
    _hover: { bg: "bg.muted", borderColor: "border.default" },
  },
} as const;

/** The real input, unseen and exactly over its mark, so that a click on the mark, a script or a screen reader's touch meets it. */
export const choiceInput = {
  position: "absolute",
  top: "0",
  insetInlineStart: "0",
  margin: "0",
  opacity: "0",
  cursor: "inherit",
} as const;

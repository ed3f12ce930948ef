/** How a multi-line text field looks: the frame of Input around a taller box that grows downwards. */
import { defineRecipe } from "@pandacss/dev";

export const textareaRecipe = defineRecipe({
  className: "textarea",
  staticCss: ["*"],
  base: {
    display: "block",
    width: "full",
    minHeight: "24",
    paddingInline: "3",
    paddingBlock: "2",
    textStyle: "body",
    fontSize: "sm",
    bg: "bg.surface",
    color: "fg.default",
    borderWidth: "1px",
    borderColor: "border.strong",
    borderRadius: "md",
    resize: "vertical",
    transitionProperty: "border-color, background-color",
    transitionDuration: "fast",
    _placeholder: { color: "fg.subtle", opacity: "1" },
    "&:hover:not(:disabled)": { borderColor: "fg.muted" },
    _focusVisible: {
      outlineWidth: "2px",
      outlineStyle: "solid",
      outlineColor: "border.accent",
      outlineOffset: "-1px",
      borderColor: "border.accent",
    },
    "&[readonly]": { bg: "bg.subtle", borderColor: "border.default" },
    "&[aria-invalid=true]": { borderColor: "border.danger" },
    "&[aria-invalid=true]:focus-visible": { outlineColor: "border.danger" },
    _disabled: { bg: "bg.muted", borderColor: "border.default", color: "fg.subtle", cursor: "not-allowed" },
  },
});

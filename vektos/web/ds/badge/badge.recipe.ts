/** How a badge looks in each status. */
import { defineRecipe } from "@pandacss/dev";

export const badgeRecipe = defineRecipe({
  className: "badge",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    paddingInline: "2",
    paddingBlock: "0.5",
    borderRadius: "full",
    textStyle: "caption",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    verticalAlign: "middle",
    _before: { content: '""', width: "1.5", height: "1.5", borderRadius: "full", bg: "current", flexShrink: "0" },
  },
  variants: {
    status: {
      neutral: { bg: "bg.muted", color: "fg.muted" },
      info: { bg: "bg.info", color: "fg.info" },
      success: { bg: "bg.success", color: "fg.success" },
      warning: { bg: "bg.warning", color: "fg.warning" },
      danger: { bg: "bg.danger", color: "fg.danger" },
    },
  },
  defaultVariants: { status: "neutral" },
});

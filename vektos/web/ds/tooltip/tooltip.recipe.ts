/** How a Tooltip looks: a small label in the inverse of the theme, with an arrow to what it explains. */
import { defineSlotRecipe } from "@pandacss/dev";

export const tooltipRecipe = defineSlotRecipe({
  className: "tooltip",
  slots: ["content", "arrow"],
  staticCss: ["*"],
  base: {
    content: {
      zIndex: "tooltip",
      maxWidth: "64",
      paddingInline: "2.5",
      paddingBlock: "1.5",
      bg: "bg.inverse",
      color: "fg.onInverse",
      borderRadius: "sm",
      boxShadow: "md",
      textStyle: "caption",
      fontWeight: "medium",
      overflowWrap: "anywhere",
      _open: { animation: "fadeIn" },
    },
    arrow: { "--arrow-size": "sizes.2", "--arrow-background": "colors.bg.inverse" },
  },
});

/** How a link looks within text. Knows no destination. */
import { defineRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const linkRecipe = defineRecipe({
  className: "link",
  staticCss: ["*"],
  base: {
    color: "fg.accent",
    fontWeight: "medium",
    textDecorationLine: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.2em",
    borderRadius: "sm",
    transitionProperty: "text-decoration-thickness",
    transitionDuration: "fast",
    _hover: { textDecorationThickness: "2px" },
    _focusVisible: focusRing,
    "& svg": { display: "inline-block", width: "4", height: "4", marginInlineStart: "1", verticalAlign: "-0.15em" },
  },
});

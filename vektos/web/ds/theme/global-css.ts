/** The page itself: font, background and text colour of the theme it is in. `.dark` may stand on any ancestor. */
import { defineGlobalStyles } from "@pandacss/dev";

export const globalCss = defineGlobalStyles({
  html: {
    "--global-color-border": "token(colors.border.default)",
    "--global-color-placeholder": "token(colors.fg.subtle)",
    "--global-font-body": "token(fonts.body)",
    colorScheme: "light",
    textStyle: "body",
    bg: "bg.canvas",
    color: "fg.default",
    WebkitFontSmoothing: "antialiased",
    textRendering: "optimizeLegibility",
  },
  body: { bg: "bg.canvas", color: "fg.default" },
  ".dark": { colorScheme: "dark", color: "fg.default" },
  "*, *::before, *::after": {
    // No transition at all: one of 1ms on every element passes a new theme's inherited colours down level by level.
    _motionReduce: { animationDuration: "1ms!", animationIterationCount: "1!", transitionDuration: "0s!" },
  },
});

/** The eight ways text is set. A page picks one by what the text is, never by size. */
import { defineTextStyles } from "@pandacss/dev";

/** A text style from the scales; tight lines and tight tracking belong together, on large text. */
const text = (fontSize: string, fontWeight: string, lineHeight: "tight" | "normal", letterSpacing = "normal") => ({
  fontFamily: "body",
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing,
});

export const textStyles = defineTextStyles({
  caption: { value: text("xs", "regular", "normal", "wide") },
  bodySm: { value: text("sm", "regular", "normal") },
  body: { value: text("md", "regular", "normal") },
  label: { value: text("sm", "medium", "normal") },
  heading: { value: text("lg", "semibold", "tight", "tight") },
  title: { value: text("2xl", "semibold", "tight", "tight") },
  display: { value: text("3xl", "bold", "tight", "tight") },
  figure: { value: { ...text("2xl", "semibold", "tight", "tight"), fontVariantNumeric: "tabular-nums" } },
});

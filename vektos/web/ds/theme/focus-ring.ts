/** The one focus ring, for every recipe: two pixels of accent, clear of the element it surrounds. */
export const focusRing = {
  outlineWidth: "2px",
  outlineStyle: "solid",
  outlineColor: "border.accent",
  outlineOffset: "2px",
} as const;

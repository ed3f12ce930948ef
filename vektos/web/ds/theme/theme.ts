/** The theme as Panda takes it: primitives, roles, text styles, recipes. Each part has its own file; this one only joins them. */
import { keyframes } from "./keyframes";
import { recipes, slotRecipes } from "./recipes";
import { semanticTokens } from "./semantic-tokens";
import { textStyles } from "./text-styles";
import { tokens } from "./tokens";

/**
 * Keeps Panda from reading a component's props as styles, which it does by name: `columns` of a Table is no CSS. Nothing is
 * lost, because every recipe emits all its variants.
 */
function withoutJsx<Recipe extends object>(named: Record<string, Recipe>): Record<string, Recipe & { jsx: [] }> {
  return Object.fromEntries(Object.entries(named).map(([name, recipe]) => [name, { ...recipe, jsx: [] }]));
}

export const theme = {
  breakpoints: { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem" },
  tokens,
  semanticTokens,
  textStyles,
  keyframes,
  recipes: withoutJsx(recipes),
  slotRecipes: withoutJsx(slotRecipes),
};

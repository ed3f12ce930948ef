/** The names of our components as tags, made from the names of their recipes: formField is FormField, switchRecipe is Switch. */
import { recipes, slotRecipes } from "./recipes";

/** `switch` is a reserved word, hence the ending that is taken off here. */
const tag = (recipe: string): string => recipe.charAt(0).toUpperCase() + recipe.slice(1).replace(/Recipe$/, "");

export const componentNames: ReadonlySet<string> = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)].map(tag));

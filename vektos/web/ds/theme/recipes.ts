/** Every component's recipe, beside its component. A new component adds one import and one line here; nothing else knows them all. */
import { alertRecipe } from "../alert/alert.recipe";
import { badgeRecipe } from "../badge/badge.recipe";
import { breadcrumbRecipe } from "../breadcrumb/breadcrumb.recipe";
import { buttonRecipe } from "../button/button.recipe";
import { cardRecipe } from "../card/card.recipe";
import { checkboxRecipe } from "../checkbox/checkbox.recipe";
import { dialogRecipe } from "../dialog/dialog.recipe";
import { formFieldRecipe } from "../form-field/form-field.recipe";
import { inputRecipe } from "../input/input.recipe";
import { linkRecipe } from "../link/link.recipe";
import { paginationRecipe } from "../pagination/pagination.recipe";
import { radioGroupRecipe } from "../radio-group/radio-group.recipe";
import { selectRecipe } from "../select/select.recipe";
import { switchRecipe } from "../switch/switch.recipe";
import { tableRecipe } from "../table/table.recipe";
import { tabsRecipe } from "../tabs/tabs.recipe";
import { textareaRecipe } from "../textarea/textarea.recipe";
import { toasterRecipe } from "../toaster/toaster.recipe";
import { tooltipRecipe } from "../tooltip/tooltip.recipe";

/** Components with one part. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  link: linkRecipe,
  textarea: textareaRecipe,
};

/** Components with several parts. */
export const slotRecipes = {
  alert: alertRecipe,
  breadcrumb: breadcrumbRecipe,
  card: cardRecipe,
  checkbox: checkboxRecipe,
  dialog: dialogRecipe,
  formField: formFieldRecipe,
  input: inputRecipe,
  pagination: paginationRecipe,
  radioGroup: radioGroupRecipe,
  select: selectRecipe,
  switchRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  toaster: toasterRecipe,
  tooltip: tooltipRecipe,
};

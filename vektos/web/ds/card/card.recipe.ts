/** How a card looks: one surface with a head, a body and a foot, each only when there is something in it. */
import { defineSlotRecipe } from "@pandacss/dev";

export const cardRecipe = defineSlotRecipe({
  className: "card",
  slots: ["root", "head", "titles", "title", "description", "actions", "body", "foot"],
  staticCss: ["*"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      gap: "5",
      minWidth: "0",
      padding: { base: "4", md: "6" },
      bg: "bg.surface",
      color: "fg.default",
      borderWidth: "1px",
      borderColor: "border.subtle",
      borderRadius: "lg",
      boxShadow: "sm",
    },
    head: { display: "flex", flexWrap: "wrap", alignItems: "baseline", justifyContent: "space-between", gap: "3" },
    titles: { display: "flex", flexDirection: "column", gap: "1", minWidth: "0" },
    title: { textStyle: "heading" },
    description: { textStyle: "bodySm", color: "fg.muted" },
    actions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" },
    body: { flex: "1", minWidth: "0" },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "3",
      paddingTop: "4",
      borderTopWidth: "1px",
      borderColor: "border.subtle",
      textStyle: "bodySm",
      color: "fg.muted",
    },
  },
});

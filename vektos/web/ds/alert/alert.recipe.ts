/** How an alert looks in each status: a pale ground, a matching edge, an icon, and text that stays dark enough to read. */
import { defineSlotRecipe } from "@pandacss/dev";

export const alertRecipe = defineSlotRecipe({
  className: "alert",
  slots: ["root", "icon", "content", "texts", "title", "text", "action"],
  staticCss: ["*"],
  base: {
    root: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      paddingInline: "4",
      paddingBlock: "3",
      borderWidth: "1px",
      borderRadius: "md",
      color: "fg.default",
    },
    icon: { display: "flex", flexShrink: "0", paddingBlock: "0.5", "& svg": { width: "5", height: "5" } },
    content: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", flex: "1", minWidth: "0" },
    texts: {
      display: "flex",
      flexDirection: "column",
      gap: "0.5",
      flexGrow: "1",
      flexShrink: "1",
      flexBasis: "48",
      minWidth: "0",
      paddingBlock: "0.5",
    },
    title: { textStyle: "label", fontWeight: "semibold" },
    text: { textStyle: "bodySm" },
    action: { display: "flex", flexShrink: "0", alignItems: "center", gap: "2" },
  },
  variants: {
    status: {
      info: { root: { bg: "bg.info", borderColor: "border.info" }, icon: { color: "fg.info" } },
      success: { root: { bg: "bg.success", borderColor: "border.success" }, icon: { color: "fg.success" } },
      warning: { root: { bg: "bg.warning", borderColor: "border.warning" }, icon: { color: "fg.warning" } },
      danger: { root: { bg: "bg.danger", borderColor: "border.danger" }, icon: { color: "fg.danger" } },
    },
  },
  defaultVariants: { status: "info" },
});

/** How a Dialog looks: a panel in the middle of the window over a scrim. A long one scrolls with the window, never inside itself. */
import { defineSlotRecipe } from "@pandacss/dev";

import { focusRing } from "../theme/focus-ring";

export const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: ["backdrop", "positioner", "content", "title", "description", "body", "footer", "close"],
  staticCss: ["*"],
  base: {
    // The same layer as the panel: of two dialogs, the later scrim must cover the earlier panel.
    backdrop: { position: "fixed", inset: "0", zIndex: "dialog", bg: "bg.scrim", _open: { animation: "fadeIn" } },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "dialog",
      display: "flex",
      padding: "4",
      overflowY: "auto",
      overscrollBehavior: "contain",
    },
    content: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      gap: "4",
      width: "full",
      maxWidth: "content.sm",
      margin: "auto",
      padding: "6",
      bg: "bg.surface",
      color: "fg.default",
      borderWidth: "1px",
      borderColor: "border.subtle",
      borderRadius: "lg",
      boxShadow: "lg",
      outline: "none",
      _open: { animation: "riseIn" },
    },
    title: { textStyle: "heading", color: "fg.default", paddingInlineEnd: "8", overflowWrap: "anywhere" },
    description: { textStyle: "bodySm", color: "fg.muted", marginTop: "-2" },
    body: { display: "flex", flexDirection: "column", gap: "4", textStyle: "bodySm" },
    footer: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "3", marginTop: "2" },
    close: {
      position: "absolute",
      top: "4",
      insetInlineEnd: "4",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "8",
      height: "8",
      borderRadius: "md",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { bg: "bg.muted", color: "fg.default" },
      _focusVisible: focusRing,
      "& svg": { width: "5", height: "5" },
    },
  },
});

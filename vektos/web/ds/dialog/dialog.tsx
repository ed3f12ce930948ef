"use client";
/** A panel over the page that wants an answer first. Holds no state: the page says whether it is open. */
import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { dialog } from "styled-system/recipes";

export interface DialogProps {
  /** Whether the dialog is on screen. */
  open: boolean;
  /** Called with false when the person presses Escape, the close button or the page behind. */
  onOpenChange: (open: boolean) => void;
  /** What the dialog is about: its heading and its accessible name. */
  title: string;
  /** A sentence below the title. Read out with the title when the dialog opens. */
  description?: ReactNode;
  /** The content, such as the fields of a form. */
  children?: ReactNode;
  /** The buttons, the one that changes nothing first. */
  footer?: ReactNode;
  /**
   * "alertdialog" for a decision that cannot be undone: it has no close button and stays when the page behind is pressed,
   * so that one of the buttons in `footer` must be taken. Escape still closes it.
   */
  role?: "dialog" | "alertdialog";
}

/** While a tooltip is shown in the dialog, Escape is for the tooltip: one press takes away one thing. */
function leaveToTooltip(event: KeyboardEvent): void {
  if (document.querySelector("[role=tooltip]") !== null) event.preventDefault();
}

/**
 * A modal dialog. Keeps the focus inside while it is open and gives it back to where it was.
 *
 * @example
 * ```tsx
 * "use client";
 * import { Button, Dialog } from "@vektos/ds";
 * import { useState } from "react";
 *
 * export function Example() {
 *   const [open, setOpen] = useState(false);
 *   return (
 *     <>
 *       <Button variant="danger" onClick={() => setOpen(true)}>
 *         Delete album
 *       </Button>
 *       <Dialog
 *         open={open}
 *         onOpenChange={setOpen}
 *         role="alertdialog"
 *         title="Delete this album?"
 *         description="Its photos are deleted with it."
 *         footer={
 *           <>
 *             <Button variant="secondary" onClick={() => setOpen(false)}>
 *               Keep album
 *             </Button>
 *             <Button variant="danger" onClick={() => setOpen(false)}>
 *               Delete
 *             </Button>
 *           </>
 *         }
 *       />
 *     </>
 *   );
 * }
 * ```
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, role = "dialog" }: DialogProps) {
  const classes = dialog();
  return (
    // Modal by aria-modal, the focus trap and the scrim. Ark's own `modal` would hide the page with aria-hidden on top of
    // that, and a page without a visible main landmark and heading is what every checker then complains about.
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      role={role}
      modal={false}
      trapFocus
      preventScroll
      closeOnInteractOutside={role === "dialog"}
      onEscapeKeyDown={leaveToTooltip}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-modal>
            <Ark.Title className={classes.title}>{title}</Ark.Title>
            {description ? <Ark.Description className={classes.description}>{description}</Ark.Description> : null}
            {children ? <div className={classes.body}>{children}</div> : null}
            {footer ? <div className={classes.footer}>{footer}</div> : null}
            {role === "dialog" ? (
              // Last in the order of focus, so that a dialog opens on its first field and not on the way out.
              <Ark.CloseTrigger className={classes.close} aria-label="Close">
                <X aria-hidden />
              </Ark.CloseTrigger>
            ) : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** A message that stays on the page. One that passes is a toast; one about a field is the FormField's error. */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { alert } from "styled-system/recipes";

export interface AlertProps {
  /** What the message means for the user. `danger` interrupts screen readers, the others wait their turn. */
  status?: "info" | "success" | "warning" | "danger";
  /** The message in a few words. */
  title?: string;
  /** What it means and what to do. */
  children?: ReactNode;
  /** One Button or Link that helps. */
  action?: ReactNode;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/**
 * A message that stays on the page, with a status, a title, a text and an action.
 *
 * @example
 * ```tsx
 * import { Alert, Button } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <Alert status="warning" title="Unsaved changes" action={<Button size="sm">Save now</Button>}>
 *       Your draft is only on this device.
 *     </Alert>
 *   );
 * }
 * ```
 */
export function Alert({ status = "info", title, children, action }: AlertProps) {
  const classes = alert({ status });
  const Icon = ICONS[status];
  return (
    <div className={classes.root} role={status === "danger" ? "alert" : "status"}>
      <span className={classes.icon}>
        <Icon aria-hidden />
      </span>
      <div className={classes.content}>
        <div className={classes.texts}>
          {title ? <p className={classes.title}>{title}</p> : null}
          {children ? <div className={classes.text}>{children}</div> : null}
        </div>
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
    </div>
  );
}

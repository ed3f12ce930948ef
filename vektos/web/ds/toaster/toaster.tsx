"use client";
/** The corner of the screen where notifications stand. What they are is in toast.ts. */
import { Portal } from "@ark-ui/react/portal";
import { Toast as Ark, Toaster as ArkToaster } from "@ark-ui/react/toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { toaster as toasterRecipe } from "styled-system/recipes";

import { STATUSES, toaster } from "./toast";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/**
 * Shows what `toast()` was called with. Place it once, anywhere in the page.
 *
 * @example
 * ```tsx
 * "use client";
 * import { Button, Toaster, toast } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <>
 *       <Button onClick={() => toast({ title: "Link copied", status: "success" })}>Copy link</Button>
 *       <Toaster />
 *     </>
 *   );
 * }
 * ```
 */
export function Toaster() {
  return (
    <Portal>
      <ArkToaster toaster={toaster}>
        {(shown) => {
          const status = STATUSES.find((known) => known === shown.type) ?? "info";
          const classes = toasterRecipe({ status });
          const Icon = ICONS[status];
          return (
            <Ark.Root className={classes.root} role={status === "danger" ? "alert" : "status"}>
              <span className={classes.icon}>
                <Icon aria-hidden />
              </span>
              <div className={classes.texts}>
                <Ark.Title className={classes.title}>{shown.title}</Ark.Title>
                {shown.description ? (
                  <Ark.Description className={classes.description}>{shown.description}</Ark.Description>
                ) : null}
              </div>
              <Ark.CloseTrigger className={classes.close}>
                <X aria-hidden />
              </Ark.CloseTrigger>
            </Ark.Root>
          );
        }}
      </ArkToaster>
    </Portal>
  );
}

"use client";
/** A few words about something that can be focused, shown on hover and on focus. Never the only place of a text that matters. */
import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactElement } from "react";
import { tooltip } from "styled-system/recipes";

export interface TooltipProps {
  /** The words. They describe the element to assistive technology while they are shown. */
  content: string;
  /** What the words are about: one element that can be focused, such as a Button. */
  children: ReactElement;
}

/**
 * A tooltip. Escape hides it, and the pointer may move onto it.
 *
 * @example
 * ```tsx
 * import { Button, Tooltip } from "@vektos/ds";
 * import Search from "lucide-react/icons/search";
 *
 * export function Example() {
 *   return (
 *     <Tooltip content="Search all recipes">
 *       <Button variant="ghost" aria-label="Search">
 *         <Search aria-hidden />
 *       </Button>
 *     </Tooltip>
 *   );
 * }
 * ```
 */
export function Tooltip({ content, children }: TooltipProps) {
  const classes = tooltip();
  return (
    <Ark.Root
      interactive
      openDelay={300}
      closeDelay={150}
      positioning={{ placement: "top", gutter: 8 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            <Ark.Arrow className={classes.arrow}>
              <Ark.ArrowTip />
            </Ark.Arrow>
            {content}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

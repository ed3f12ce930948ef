"use client";
/** Several views of the same thing, one at a time. Knows nothing of what the views hold. */
import { Tabs as Ark } from "@ark-ui/react/tabs";
import type { ReactNode } from "react";
import { tabs as tabsRecipe } from "styled-system/recipes";

export interface Tab {
  /** What `onValueChange` is called with. */
  value: string;
  /** The text on the tab. */
  label: string;
  /** What is shown while the tab is chosen. */
  content: ReactNode;
}

export interface TabsProps {
  /** The tabs, in the order in which they are shown. */
  tabs: readonly Tab[];
  /** The value of the chosen tab, when the page holds the state. Needs `onValueChange`. */
  value?: string;
  /** The value of the tab chosen at first, when the page does not hold the state; the first tab when not given. */
  defaultValue?: string;
  /** Called with the value of the tab that the person chooses. */
  onValueChange?: (value: string) => void;
  /** The accessible name of the list of tabs. */
  label: string;
}

/**
 * Tabs. A view is made when its tab is first chosen and kept from then on, so that what was typed there is not lost.
 *
 * @example
 * ```tsx
 * import { Tabs } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <Tabs
 *       label="Trail"
 *       tabs={[
 *         { value: "route", label: "Route", content: "Twelve kilometres along the river." },
 *         { value: "gear", label: "Gear", content: "Boots and a raincoat." },
 *       ]}
 *     />
 *   );
 * }
 * ```
 */
export function Tabs({ tabs, value, defaultValue = tabs[0]?.value, onValueChange, label }: TabsProps) {
  const classes = tabsRecipe();
  return (
    <Ark.Root
      className={classes.root}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(details) => onValueChange?.(details.value)}
      translations={{ listLabel: label }}
      lazyMount
    >
      <Ark.List className={classes.list}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={classes.trigger}>
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={classes.content}>
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}

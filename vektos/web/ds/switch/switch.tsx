"use client";
/** A setting that is on or off and takes effect at once. Knows no form field: a switch names itself. */
import { Switch as Ark, useSwitch } from "@ark-ui/react/switch";
import { type ReactNode, useId } from "react";
import { switchRecipe } from "styled-system/recipes";

import { without } from "../internal/without";

export interface SwitchProps {
  /** The name of the setting, beside the switch. It is the accessible name. */
  children: ReactNode;
  /** A line below the name that says what the setting does. */
  description?: ReactNode;
  /** Whether the setting is on, when the page holds the state. Needs `onCheckedChange`. */
  checked?: boolean;
  /** Whether the setting is on at first, when the page does not hold the state. */
  defaultChecked?: boolean;
  /** Called with the new state when the person turns the setting on or off. */
  onCheckedChange?: (checked: boolean) => void;
  /** The name under which a form submits "on" while the setting is on. */
  name?: string;
  /** Shows the setting but takes no input. */
  disabled?: boolean;
}

/**
 * An on-off setting that takes effect at once. For a choice that is sent with a form, use Checkbox.
 *
 * @example
 * ```tsx
 * "use client";
 * import { Switch } from "@vektos/ds";
 * import { useState } from "react";
 *
 * export function Example() {
 *   const [on, setOn] = useState(true);
 *   return (
 *     <Switch checked={on} onCheckedChange={setOn} description="Starts the next episode by itself.">
 *       Autoplay
 *     </Switch>
 *   );
 * }
 * ```
 */
export function Switch({
  children,
  description,
  checked,
  defaultChecked,
  onCheckedChange,
  name,
  disabled,
}: SwitchProps) {
  const descriptionId = useId();
  const api = useSwitch({
    checked,
    defaultChecked,
    onCheckedChange: (details) => onCheckedChange?.(details.checked),
    name,
    disabled,
  });
  const classes = switchRecipe();
  return (
    <Ark.RootProvider
      className={classes.root}
      value={{ ...api, getHiddenInputProps: () => without(api.getHiddenInputProps(), "style", "aria-invalid") }}
    >
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.HiddenInput
        role="switch"
        className={classes.input}
        aria-describedby={description ? descriptionId : undefined}
      />
      <span className={classes.texts}>
        <Ark.Label className={classes.label}>{children}</Ark.Label>
        {description ? (
          <span id={descriptionId} className={classes.description}>
            {description}
          </span>
        ) : null}
      </span>
    </Ark.RootProvider>
  );
}

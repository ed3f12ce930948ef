"use client";
/** One yes-or-no choice with its text. Inside a FormField it takes hint and error from there; the text stays its name. */
import { Checkbox as Ark, useCheckbox } from "@ark-ui/react/checkbox";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { checkbox } from "styled-system/recipes";

import { useFormField } from "../form-field/use-form-field";
import { without } from "../internal/without";

export interface CheckboxProps {
  /** The text beside the box. It is the accessible name and part of what can be clicked. */
  children: ReactNode;
  /** Whether the box is ticked, when the page holds the state. Needs `onCheckedChange`. */
  checked?: boolean;
  /** Whether the box is ticked at first, when the page does not hold the state. */
  defaultChecked?: boolean;
  /** Called with the new state when the person ticks or clears the box. */
  onCheckedChange?: (checked: boolean) => void;
  /** The name under which a form submits the value. */
  name?: string;
  /** What a form submits when the box is ticked; "on" when not given. */
  value?: string;
  /** Whether the box must be ticked before a form can be submitted. */
  required?: boolean;
  /** Shows the box but takes no input. */
  disabled?: boolean;
}

/**
 * A box to tick, for consent or for picking any number out of a list. For a setting that takes effect at once, use Switch.
 *
 * @example
 * ```tsx
 * "use client";
 * import { Checkbox } from "@vektos/ds";
 * import { useState } from "react";
 *
 * export function Example() {
 *   const [chosen, setChosen] = useState(false);
 *   return (
 *     <Checkbox checked={chosen} onCheckedChange={setChosen}>
 *       Bring my own tent
 *     </Checkbox>
 *   );
 * }
 * ```
 */
export function Checkbox({
  children,
  checked,
  defaultChecked,
  onCheckedChange,
  name,
  value,
  required,
  disabled,
}: CheckboxProps) {
  const field = useFormField("option");
  const api = useCheckbox({
    ids: { hiddenInput: field?.id },
    checked,
    defaultChecked,
    onCheckedChange: (details) => onCheckedChange?.(details.checked === true),
    name,
    value,
    required: required ?? field?.required,
    disabled: disabled ?? field?.disabled,
    invalid: field?.invalid,
  });
  const classes = checkbox();
  return (
    <Ark.RootProvider
      className={classes.root}
      value={{ ...api, getHiddenInputProps: () => without(api.getHiddenInputProps(), "style") }}
    >
      <Ark.Control className={classes.control}>
        <Ark.Indicator asChild>
          <Check aria-hidden />
        </Ark.Indicator>
      </Ark.Control>
      <Ark.HiddenInput className={classes.input} aria-describedby={field?.describedBy} />
      <Ark.Label className={classes.label}>{children}</Ark.Label>
    </Ark.RootProvider>
  );
}

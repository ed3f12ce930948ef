"use client";
/** One choice out of a few, all of them in view. Inside a FormField the field's label names the group. */
import { RadioGroup as Ark, useRadioGroup } from "@ark-ui/react/radio-group";
import { useId } from "react";
import { radioGroup } from "styled-system/recipes";

import { useFormField } from "../form-field/use-form-field";
import { without } from "../internal/without";

export interface RadioGroupOption {
  /** What `onValueChange` is called with and a form submits. */
  value: string;
  /** The text beside the ring; the accessible name of this choice. */
  label: string;
  /** A line below the label that says what the choice means. */
  description?: string;
  /** Shows the choice but does not let it be taken. */
  disabled?: boolean;
}

export interface RadioGroupProps {
  /** The choices, in the order in which they are shown. */
  options: readonly RadioGroupOption[];
  /** The value of the chosen option, when the page holds the state; "" for none. Needs `onValueChange`. */
  value?: string;
  /** The value of the option chosen at first, when the page does not hold the state. */
  defaultValue?: string;
  /** Called with the value of the option that the person chooses. */
  onValueChange?: (value: string) => void;
  /** The name under which a form submits the value. */
  name?: string;
  /** Whether a choice must be made before a form can be submitted. */
  required?: boolean;
  /** Shows the choices but takes no input. */
  disabled?: boolean;
  /** Whether the choices stand below each other or side by side. */
  orientation?: "vertical" | "horizontal";
  /** The name of the group outside a FormField. */
  "aria-label"?: string;
}

/**
 * A group of radio buttons, for one choice out of two to about five. For more, use Select.
 *
 * @example
 * ```tsx
 * import { FormField, RadioGroup } from "@vektos/ds";
 *
 * const SEATS = [
 *   { value: "window", label: "Window" },
 *   { value: "aisle", label: "Aisle" },
 * ];
 *
 * export function Example() {
 *   return (
 *     <FormField label="Seat">
 *       <RadioGroup name="seat" options={SEATS} defaultValue="window" />
 *     </FormField>
 *   );
 * }
 * ```
 */
export function RadioGroup({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  required,
  disabled,
  orientation = "vertical",
  "aria-label": label,
}: RadioGroupProps) {
  const field = useFormField("group");
  const id = useId();
  const api = useRadioGroup({
    ids: { root: field?.id, label: field?.labelId },
    value,
    defaultValue,
    onValueChange: (details) => details.value !== null && onValueChange?.(details.value),
    name,
    required: required ?? field?.required,
    disabled: disabled ?? field?.disabled,
    orientation,
  });
  const classes = radioGroup();
  const labelled = field !== null && label === undefined;
  return (
    <Ark.RootProvider
      className={classes.root}
      aria-label={label}
      aria-invalid={field?.invalid || undefined}
      aria-describedby={field?.describedBy}
      value={{
        ...api,
        getRootProps: () => (labelled ? api.getRootProps() : without(api.getRootProps(), "aria-labelledby")),
        getItemHiddenInputProps: (item) => without(api.getItemHiddenInputProps(item), "style"),
      }}
    >
      {options.map((option) => (
        <Ark.Item key={option.value} value={option.value} disabled={option.disabled} className={classes.item}>
          <Ark.ItemControl className={classes.control} />
          <Ark.ItemHiddenInput
            className={classes.input}
            aria-describedby={option.description ? `${id}${option.value}` : undefined}
          />
          <span className={classes.texts}>
            <Ark.ItemText className={classes.label}>{option.label}</Ark.ItemText>
            {option.description ? (
              <span id={`${id}${option.value}`} className={classes.description}>
                {option.description}
              </span>
            ) : null}
          </span>
        </Ark.Item>
      ))}
    </Ark.RootProvider>
  );
}

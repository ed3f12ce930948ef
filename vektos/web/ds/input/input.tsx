"use client";
/** A one-line text field. Inside a FormField it takes its name, hint and error from there. */
import { Field } from "@ark-ui/react/field";
import { type ComponentPropsWithRef, useId } from "react";
import { cx } from "styled-system/css";
import { input } from "styled-system/recipes";

import { useFormField } from "../form-field/use-form-field";

export interface InputProps extends ComponentPropsWithRef<"input"> {
  /** A short text inside the field before the value, such as a currency sign. */
  startText?: string;
  /** A short text inside the field after the value, such as a unit. */
  endText?: string;
}

/**
 * A one-line text field. Takes every attribute of the native input.
 *
 * @example
 * ```tsx
 * import { FormField, Input } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <FormField label="Height" required>
 *       <Input name="height" inputMode="numeric" endText="cm" />
 *     </FormField>
 *   );
 * }
 * ```
 */
export function Input({ startText, endText, className, "aria-describedby": describedBy, ...attributes }: InputProps) {
  const field = useFormField("control");
  const id = useId();
  const classes = input();
  const affixes = [startText && `${id}start`, endText && `${id}end`];
  const description = [describedBy, field?.describedBy, ...affixes].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx(classes.root, className)}>
      {startText ? (
        <span id={`${id}start`} className={classes.affix}>
          {startText}
        </span>
      ) : null}
      <Field.Input className={classes.field} aria-describedby={description} {...attributes} />
      {endText ? (
        <span id={`${id}end`} className={classes.affix}>
          {endText}
        </span>
      ) : null}
    </div>
  );
}

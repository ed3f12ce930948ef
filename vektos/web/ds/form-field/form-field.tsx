"use client";
/** A labelled field: ties label, hint and error to the control inside it. Knows no control; see use-form-field.ts. */
import { Field } from "@ark-ui/react/field";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { formField } from "styled-system/recipes";

import { type Labelling, LabellingContext } from "./use-form-field";

export interface FormFieldProps {
  /** The visible name of the field. It also names the field for assistive technology. */
  label: string;
  /** Help shown below the field at all times, such as the expected format. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. When given, the field is marked invalid and the text is tied to it. */
  error?: ReactNode;
  /** Marks the field as one that must be filled in. Put `noValidate` on the form when the page shows its own errors. */
  required?: boolean;
  /** Exactly one of Input, Textarea, Select, Checkbox, RadioGroup. */
  children: ReactNode;
}

/** A click on the label of a Select moves the focus, as for any field; the browser on its own would press the button and open it. */
function focusButton(event: MouseEvent<HTMLLabelElement>): void {
  const { control } = event.currentTarget;
  if (control instanceof HTMLButtonElement) {
    event.preventDefault();
    control.focus();
  }
}

/**
 * A form field with its label, hint and error message. Put exactly one field control inside.
 *
 * @example
 * ```tsx
 * "use client";
 * import { FormField, Input } from "@vektos/ds";
 * import { useState } from "react";
 *
 * export function Example() {
 *   const [nickname, setNickname] = useState("");
 *   return (
 *     <FormField label="Nickname" hint="Others see it." error={nickname.length > 20 ? "Use at most 20 letters." : undefined}>
 *       <Input name="nickname" value={nickname} onChange={(event) => setNickname(event.target.value)} />
 *     </FormField>
 *   );
 * }
 * ```
 */
export function FormField({ label, hint, error, required = false, children }: FormFieldProps) {
  const [labelling, setLabelling] = useState<Labelling>("control");
  const labelId = useId();
  const invalid = Boolean(error);
  const classes = formField();
  const naming = labelling === "option" ? { role: "group", "aria-labelledby": labelId } : { role: "none" };
  return (
    <LabellingContext value={setLabelling}>
      <Field.Root ids={{ label: labelId }} invalid={invalid} required={required} className={classes.root} {...naming}>
        {labelling === "control" ? (
          <Field.Label className={classes.label} onClick={focusButton}>
            {label}
          </Field.Label>
        ) : (
          <span id={labelId} className={classes.label} data-required={required ? "" : undefined}>
            {label}
          </span>
        )}
        {children}
        {hint ? <Field.HelperText className={classes.hint}>{hint}</Field.HelperText> : null}
        <Field.ErrorText className={classes.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </Field.ErrorText>
      </Field.Root>
    </LabellingContext>
  );
}

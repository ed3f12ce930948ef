"use client";
/** A text field of several lines. Inside a FormField it takes its name, hint and error from there. */
import { Field } from "@ark-ui/react/field";
import type { ComponentPropsWithRef } from "react";
import { cx } from "styled-system/css";
import { textarea } from "styled-system/recipes";

import { useFormField } from "../form-field/use-form-field";

export type TextareaProps = ComponentPropsWithRef<"textarea">;

/**
 * A text field of several lines. Takes every attribute of the native textarea.
 *
 * @example
 * ```tsx
 * import { FormField, Textarea } from "@vektos/ds";
 *
 * export function Example() {
 *   return (
 *     <FormField label="Your story">
 *       <Textarea name="story" rows={6} />
 *     </FormField>
 *   );
 * }
 * ```
 */
export function Textarea({ className, "aria-describedby": describedBy, ...attributes }: TextareaProps) {
  const field = useFormField("control");
  const description = [describedBy, field?.describedBy].filter(Boolean).join(" ") || undefined;
  return <Field.Textarea className={cx(textarea(), className)} aria-describedby={description} {...attributes} />;
}

"use client";
/** How a field control learns what its FormField knows. Knows no control: each says itself how it is to be labelled. */
import { useFieldContext } from "@ark-ui/react/field";
import { createContext, useContext, useLayoutEffect } from "react";

/**
 * What the FormField's label is to a control.
 *
 * - `control`: the label names one element, which must carry `id` (Input, Textarea, the trigger of Select).
 * - `group`: the control is itself a named group and sets `aria-labelledby={labelId}` on its root (RadioGroup).
 * - `option`: the control has a label of its own; the FormField becomes a group named by its label (Checkbox).
 */
export type Labelling = "control" | "group" | "option";

/** What a control takes over from the FormField around it. */
export interface FormFieldState {
  /** Goes on the element that the label names. */
  id: string;
  /** The id of the label's text. */
  labelId: string;
  /** Goes into `aria-describedby`: hint and error, as far as they are shown. */
  describedBy: string | undefined;
  /** Goes into `aria-invalid`. */
  invalid: boolean;
  /** Goes into `required` or `aria-required`. */
  required: boolean;
  /** Goes into `disabled`. */
  disabled: boolean;
}

/** Where a control tells its FormField how it is labelled. */
export const LabellingContext = createContext<((labelling: Labelling) => void) | null>(null);

/**
 * The state of the FormField around this control, or null outside of one. What the control's own props say goes first.
 *
 * Ark's parts take `ids` from the field on their own, so that a Select or Checkbox must pass all the ids it means:
 * `ids={{ trigger: field.id }}` (Select, `"control"`), `ids={{ hiddenInput: field.id }}` (Checkbox, `"option"`).
 */
export function useFormField(labelling: Labelling = "control"): FormFieldState | null {
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined;
  const announce = useContext(LabellingContext);
  useLayoutEffect(() => announce?.(labelling), [announce, labelling]);
  if (field === undefined) return null;
  return {
    id: field.ids.control,
    labelId: field.ids.label,
    describedBy: field.ariaDescribedby,
    invalid: field.invalid,
    required: field.required,
    disabled: field.disabled,
  };
}

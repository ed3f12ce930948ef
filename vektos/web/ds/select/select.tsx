"use client";
/** One choice out of a list that opens. Inside a FormField the field's label names it. */
import { Portal } from "@ark-ui/react/portal";
import { createListCollection, Select as Ark, useSelect, type UseSelectReturn } from "@ark-ui/react/select";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useMemo } from "react";
import { select } from "styled-system/recipes";

import { useFormField } from "../form-field/use-form-field";
import { without } from "../internal/without";

export interface SelectOption {
  /** What `onValueChange` is called with and a form submits. */
  value: string;
  /** What the person reads. */
  label: string;
  /** Shows the option but does not let it be taken. */
  disabled?: boolean;
}

export interface SelectProps {
  /** The options, in the order in which they are shown. */
  options: readonly SelectOption[];
  /** The value of the chosen option, when the page holds the state; "" for none. Needs `onValueChange`. */
  value?: string;
  /** The value of the option chosen at first, when the page does not hold the state. */
  defaultValue?: string;
  /** Called with the value of the option that the person chooses. */
  onValueChange?: (value: string) => void;
  /** What stands in the field as long as nothing is chosen. */
  placeholder?: string;
  /** The name under which a form submits the value. */
  name?: string;
  /** Whether a choice must be made before a form can be submitted. */
  required?: boolean;
  /** Shows the field but takes no input. */
  disabled?: boolean;
  /** The name of the field outside a FormField. */
  "aria-label"?: string;
}

/** Ark's list of chosen values for our one value. "" is none, unless it is the value of an option. */
function chosen(value: string | undefined, options: readonly SelectOption[]): string[] | undefined {
  if (value === undefined) return undefined;
  return value === "" && options.every((option) => option.value !== "") ? [] : [value];
}

/**
 * The native select that a form submits and validates; unseen. Not Ark's own, whose options are texts on the page even while
 * the list is closed, and which carries the field's label a second time.
 */
function FormValue({ api, options }: { api: UseSelectReturn<SelectOption>; options: readonly SelectOption[] }) {
  return (
    <select {...without(api.getHiddenSelectProps(), "aria-labelledby")}>
      {api.empty ? <option value="" label=" " /> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value} label={option.label} disabled={option.disabled} />
      ))}
    </select>
  );
}

/**
 * A field that opens a list to choose one option from. For two to about five options, RadioGroup shows them all at once.
 *
 * @example
 * ```tsx
 * import { FormField, Select } from "@vektos/ds";
 *
 * const LANGUAGES = [
 *   { value: "en", label: "English" },
 *   { value: "et", label: "Estonian" },
 *   { value: "pt", label: "Portuguese" },
 * ];
 *
 * export function Example() {
 *   return (
 *     <FormField label="Language">
 *       <Select name="language" options={LANGUAGES} placeholder="Choose a language" />
 *     </FormField>
 *   );
 * }
 * ```
 */
export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder = "Choose an option",
  name,
  required,
  disabled,
  "aria-label": label,
}: SelectProps) {
  const field = useFormField("control");
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  const api = useSelect({
    collection,
    ids: { trigger: field?.id, label: field?.labelId },
    value: chosen(value, options),
    defaultValue: chosen(defaultValue, options),
    onValueChange: (details) => details.value[0] !== undefined && onValueChange?.(details.value[0]),
    name,
    required: required ?? field?.required,
    disabled: disabled ?? field?.disabled,
    invalid: field?.invalid,
    positioning: { sameWidth: true, gutter: 4 },
  });
  const classes = select();
  // Named by its own aria-label when it has one: the id of a label that is not there would be a dangling reference.
  const named = label === undefined ? [] : (["aria-labelledby"] as const);
  return (
    <Ark.RootProvider
      className={classes.root}
      lazyMount
      unmountOnExit
      value={{
        ...api,
        getTriggerProps: () => without(api.getTriggerProps(), ...named),
        getContentProps: () => without(api.getContentProps(), ...named),
      }}
    >
      <Ark.Trigger className={classes.trigger} aria-label={label} aria-describedby={field?.describedBy}>
        <Ark.ValueText className={classes.value} placeholder={placeholder} />
        <Ark.Indicator className={classes.indicator}>
          <ChevronDown aria-hidden />
        </Ark.Indicator>
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content} aria-label={label}>
            {collection.items.map((option) => (
              <Ark.Item key={option.value} item={option} className={classes.item}>
                <Ark.ItemText className={classes.itemText}>{option.label}</Ark.ItemText>
                <Ark.ItemIndicator className={classes.itemIndicator}>
                  <Check aria-hidden />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
      <FormValue api={api} options={options} />
    </Ark.RootProvider>
  );
}

/** The states of Select. */
import { type ReactNode, useEffect, useRef } from "react";
import { stack } from "styled-system/patterns";

import { FormField } from "../form-field";
import { Select } from "./select";

export default { title: "Select", component: Select };

const REASONS = [
  { value: "duplicate", label: "Duplicate" },
  { value: "not-received", label: "Goods not received" },
  { value: "wrong-amount", label: "Wrong amount" },
  { value: "recurring", label: "Cancelled subscription" },
  { value: "fraud", label: "I did not make this payment", disabled: true },
];

/** Presses the field once, as a person would: being open is not a prop. */
function Opened({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) root.current?.querySelector<HTMLElement>("[role=combobox]")?.click();
    pressed.current = true;
  }, []);
  return <div ref={root}>{children}</div>;
}

export function States() {
  return (
    <div className={stack({ gap: "3", maxWidth: "content.sm" })}>
      <Select aria-label="Reason, nothing chosen" options={REASONS} placeholder="Choose a reason" />
      <Select aria-label="Reason, chosen" options={REASONS} defaultValue="wrong-amount" />
      <Select aria-label="Reason, disabled" options={REASONS} disabled />
      <Select aria-label="Reason, chosen and disabled" options={REASONS} defaultValue="duplicate" disabled />
    </div>
  );
}

export function Open() {
  return (
    <div className={stack({ maxWidth: "content.sm", minHeight: "80" })}>
      <Opened>
        <FormField label="Reason" hint="The merchant sees this.">
          <Select options={REASONS} defaultValue="not-received" name="reason" />
        </FormField>
      </Opened>
    </div>
  );
}

export function InFormField() {
  return (
    <FormField label="Reason" hint="The merchant sees this." required>
      <Select options={REASONS} placeholder="Choose a reason" name="reason" />
    </FormField>
  );
}

export function Invalid() {
  return (
    <FormField label="Reason" error="Choose a reason, so that we can ask the merchant." required>
      <Select options={REASONS} placeholder="Choose a reason" name="reason" />
    </FormField>
  );
}

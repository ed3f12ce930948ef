/** The states of RadioGroup. */
import { FormField } from "../form-field";
import { RadioGroup } from "./radio-group";

export default { title: "RadioGroup", component: RadioGroup };

const SPEEDS = [
  { value: "standard", label: "Standard", description: "Arrives on the next working day. Free." },
  { value: "instant", label: "Instant", description: "Arrives within ten seconds. 0.20 €." },
  { value: "cheque", label: "Cheque", description: "No longer offered.", disabled: true },
];

const STATEMENTS = [
  { value: "monthly", label: "Monthly" },
  { value: "quarterly", label: "Quarterly" },
  { value: "yearly", label: "Yearly" },
];

export function WithDescriptions() {
  return <RadioGroup aria-label="Speed of the transfer" options={SPEEDS} defaultValue="standard" />;
}

export function Horizontal() {
  return (
    <RadioGroup aria-label="Statement" options={STATEMENTS} defaultValue="quarterly" orientation="horizontal" />
  );
}

export function Disabled() {
  return <RadioGroup aria-label="Statement" options={STATEMENTS} defaultValue="monthly" disabled />;
}

export function InFormField() {
  return (
    <FormField label="Speed" hint="You can change this until the payment is sent." required>
      <RadioGroup name="speed" options={SPEEDS} defaultValue="instant" />
    </FormField>
  );
}

export function Invalid() {
  return (
    <FormField label="Statement" error="Choose how often you want a statement." required>
      <RadioGroup name="statement" options={STATEMENTS} />
    </FormField>
  );
}

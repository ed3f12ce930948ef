/** The states of Checkbox. */
import { stack } from "styled-system/patterns";

import { FormField } from "../form-field";
import { Checkbox } from "./checkbox";

export default { title: "Checkbox", component: Checkbox };

export function States() {
  return (
    <div className={stack({ gap: "3", align: "flex-start" })}>
      <Checkbox>Send me a monthly statement by post</Checkbox>
      <Checkbox defaultChecked>Round up card payments to the next euro</Checkbox>
      <Checkbox disabled>Paper statements (not offered for this account)</Checkbox>
      <Checkbox disabled defaultChecked>
        Fraud alerts (always on)
      </Checkbox>
    </div>
  );
}

export function LongText() {
  return (
    <div className={stack({ gap: "3", maxWidth: "content.sm" })}>
      <Checkbox>
        I have read the terms of the standing order and agree that the amount is taken from my account on the first
        working day of each month until I cancel it.
      </Checkbox>
    </div>
  );
}

export function InFormField() {
  return (
    <FormField label="Declaration" hint="We ask this for every payment abroad." required>
      <Checkbox name="declaration">The details above are correct</Checkbox>
    </FormField>
  );
}

export function Invalid() {
  return (
    <FormField label="Declaration" error="Confirm that the details are correct before you send the payment." required>
      <Checkbox name="declaration">The details above are correct</Checkbox>
    </FormField>
  );
}

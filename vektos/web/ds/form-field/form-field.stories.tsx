/** Every state of FormField, around each control that it can hold. */
import { Checkbox } from "../checkbox";
import { Input } from "../input";
import { RadioGroup } from "../radio-group";
import { Select } from "../select";
import { Textarea } from "../textarea";
import { FormField } from "./form-field";

export default { title: "FormField", component: FormField };

export const Plain = () => (
  <FormField label="Name of the payee">
    <Input />
  </FormField>
);

export const WithHint = () => (
  <FormField label="Account number" hint="Eight digits, without spaces.">
    <Input inputMode="numeric" />
  </FormField>
);

export const Required = () => (
  <FormField label="Amount" required>
    <Input startText="€" inputMode="decimal" />
  </FormField>
);

export const WithError = () => (
  <FormField label="Amount" hint="At most your balance." error="The amount is above your balance." required>
    <Input startText="€" inputMode="decimal" defaultValue="99,000.00" />
  </FormField>
);

export const AroundTextarea = () => (
  <FormField label="Message" hint="The payee sees it.">
    <Textarea />
  </FormField>
);

export const AroundTextareaWithError = () => (
  <FormField label="Message" error="Write at least ten characters.">
    <Textarea defaultValue="Hello" />
  </FormField>
);

export const AroundSelect = () => (
  <FormField label="Country" hint="Where the account is held." error="Choose a country." required>
    <Select
      options={[
        { value: "fr", label: "France" },
        { value: "pt", label: "Portugal" },
      ]}
    />
  </FormField>
);

export const AroundCheckbox = () => (
  <FormField label="Consent" hint="You can withdraw it at any time." error="Confirm to go on." required>
    <Checkbox>I have read the terms</Checkbox>
  </FormField>
);

export const AroundRadioGroup = () => (
  <FormField label="Delivery" hint="Both are free." error="Choose one of the two." required>
    <RadioGroup
      options={[
        { value: "post", label: "By post" },
        { value: "branch", label: "At a branch" },
      ]}
    />
  </FormField>
);

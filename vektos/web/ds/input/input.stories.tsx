/** Every state of Input. */
import { Input } from "./input";

export default { title: "Input", component: Input };

export const Empty = () => <Input aria-label="Reference" placeholder="Invoice number" />;

export const Filled = () => <Input aria-label="Reference" defaultValue="INV-2207" />;

export const WithStartText = () => <Input aria-label="Amount" startText="€" inputMode="decimal" defaultValue="1,250.00" />;

export const WithEndText = () => <Input aria-label="Weight" endText="kg" inputMode="decimal" defaultValue="12.5" />;

export const Invalid = () => <Input aria-label="Account number" aria-invalid defaultValue="12-34" />;

export const ReadOnly = () => <Input aria-label="Account" readOnly defaultValue="Everyday account" />;

export const Disabled = () => <Input aria-label="Account" disabled defaultValue="Everyday account" />;

export const DateField = () => <Input aria-label="Date" type="date" defaultValue="2026-03-31" />;

export const Password = () => <Input aria-label="Password" type="password" autoComplete="current-password" defaultValue="secret" />;

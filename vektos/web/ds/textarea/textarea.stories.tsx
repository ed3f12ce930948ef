/** Every state of Textarea. */
import { Textarea } from "./textarea";

export default { title: "Textarea", component: Textarea };

export const Empty = () => <Textarea aria-label="Message" placeholder="What is it about?" />;

export const Filled = () => (
  <Textarea aria-label="Message" rows={4} defaultValue={"The card was charged twice.\nPlease refund the second charge."} />
);

export const Invalid = () => <Textarea aria-label="Message" aria-invalid defaultValue="?" />;

export const ReadOnly = () => <Textarea aria-label="Message" readOnly defaultValue="Sent on 3 March." />;

export const Disabled = () => <Textarea aria-label="Message" disabled defaultValue="Sent on 3 March." />;

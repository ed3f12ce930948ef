/** Every state of Button. */
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";

import { Button } from "./button";

export default { title: "Button", component: Button };

export const Primary = () => <Button>Confirm transfer</Button>;

export const Secondary = () => <Button variant="secondary">Cancel</Button>;

export const Ghost = () => <Button variant="ghost">Show details</Button>;

export const Danger = () => <Button variant="danger">Close account</Button>;

export const Small = () => <Button size="sm">Approve</Button>;

export const SmallSecondary = () => (
  <Button size="sm" variant="secondary">
    Download
  </Button>
);

export const SmallGhost = () => (
  <Button size="sm" variant="ghost">
    Edit
  </Button>
);

export const SmallDanger = () => (
  <Button size="sm" variant="danger">
    Remove
  </Button>
);

export const WithIcon = () => (
  <Button>
    <Plus aria-hidden />
    New payee
  </Button>
);

export const IconOnly = () => (
  <Button variant="ghost" aria-label="Delete payee">
    <Trash2 aria-hidden />
  </Button>
);

export const Disabled = () => <Button disabled>Confirm transfer</Button>;

export const DisabledSecondary = () => (
  <Button variant="secondary" disabled>
    Cancel
  </Button>
);

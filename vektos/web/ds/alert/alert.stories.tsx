/** Every state of Alert. */
import { Button } from "../button";
import { Link } from "../link";
import { Alert } from "./alert";

export default { title: "Alert", component: Alert };

export const Info = () => (
  <Alert title="Scheduled maintenance">Payments made after 22:00 on Saturday are booked on Sunday.</Alert>
);

export const Success = () => (
  <Alert status="success" title="Transfer sent">
    The money arrives on the next working day.
  </Alert>
);

export const Warning = () => (
  <Alert status="warning" title="Limit almost reached" action={<Button variant="secondary" size="sm">Change limit</Button>}>
    You have used 92% of this month's card limit.
  </Alert>
);

export const Danger = () => (
  <Alert status="danger" title="Payment refused">
    The account is closed. <Link href="#help">Read what you can do</Link>
  </Alert>
);

export const TitleOnly = () => <Alert status="success" title="Your changes are saved" />;

export const TextOnly = () => <Alert>Statements are kept for ten years.</Alert>;

/** Every state of Badge. */
import { Badge } from "./badge";

export default { title: "Badge", component: Badge };

export const Neutral = () => <Badge>Draft</Badge>;

export const Info = () => <Badge status="info">In review</Badge>;

export const Success = () => <Badge status="success">Paid</Badge>;

export const Warning = () => <Badge status="warning">Due soon</Badge>;

export const Danger = () => <Badge status="danger">Overdue</Badge>;

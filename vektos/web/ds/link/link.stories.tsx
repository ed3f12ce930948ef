/** Every state of Link. */
import { Link } from "./link";

export default { title: "Link", component: Link };

export const InText = () => (
  <p>
    The <Link href="#fees">list of fees</Link> is part of the contract.
  </p>
);

export const External = () => (
  <p>
    Read the <Link href="#guide" external>guide of the clearing house</Link> first.
  </p>
);

export const Alone = () => <Link href="#statements">All statements</Link>;

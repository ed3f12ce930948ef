/** Every state of Card. */
import { css } from "styled-system/css";

import { Badge } from "../badge";
import { Button } from "../button";
import { Link } from "../link";
import { Card } from "./card";

export default { title: "Card", component: Card };

export const Full = () => (
  <Card
    title="Everyday account"
    description="Balance at the end of yesterday"
    actions={<Badge status="success">Active</Badge>}
    footer={<Link href="#statement">Open statement</Link>}
  >
    <p className={css({ textStyle: "figure" })}>€12,480.95</p>
  </Card>
);

export const WithActions = () => (
  <Card
    title="Payees"
    actions={
      <>
        <Button size="sm" variant="ghost">
          Import
        </Button>
        <Button size="sm">New payee</Button>
      </>
    }
  >
    You have no payees yet.
  </Card>
);

export const LevelThree = () => (
  <>
    <h2 className={css({ textStyle: "title", marginBottom: "4" })}>Savings</h2>
    <Card title="Holiday" headingLevel={3}>
      A goal within the savings above.
    </Card>
  </>
);

export const OnlyContent = () => <Card>Nothing but a surface.</Card>;

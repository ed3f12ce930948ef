/** The states of Switch. */
import { stack } from "styled-system/patterns";

import { Switch } from "./switch";

export default { title: "Switch", component: Switch };

export function States() {
  return (
    <div className={stack({ gap: "4", align: "flex-start" })}>
      <Switch>Online payments</Switch>
      <Switch defaultChecked>Contactless payments</Switch>
      <Switch disabled>Payments abroad</Switch>
      <Switch disabled defaultChecked>
        Security alerts
      </Switch>
    </div>
  );
}

export function WithDescription() {
  return (
    <div className={stack({ gap: "4", align: "flex-start", maxWidth: "content.sm" })}>
      <Switch defaultChecked description="A message whenever more than 500 € leaves your account.">
        Large payments
      </Switch>
      <Switch description="A message every evening with the balance of all your accounts.">Daily balance</Switch>
    </div>
  );
}

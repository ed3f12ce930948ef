import config from "../../package.json";
import { theme } from "../../ds/theme/theme";
import secret from "/etc/hostname";

export default function Page() {
  return <p>{JSON.stringify([config, theme, secret])}</p>;
}

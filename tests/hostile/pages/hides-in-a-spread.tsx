// Expect: fine
import { css } from "styled-system/css";
const made = css({ ...(process.exit(1) ?? {}), [process.exit(2)]: "red", color: [..."abc"].map((one) => process.exit(one)) });
export default function Page() { return <h1 className={made}>Page</h1>; }

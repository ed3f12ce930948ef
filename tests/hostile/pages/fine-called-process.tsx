// Expect: fine
import { css } from "styled-system/css";
const process = { exit: "fg.default", env: { NODE_ENV: "fg.muted" } } as const;
const require = { main: "bold" } as const;
const made = css({ color: process.exit, fontWeight: require.main, borderColor: process.env.NODE_ENV });
export default function Page() { return <h1 className={made}>eval(process.exit(1)) import("fs") require("fs")</h1>; }

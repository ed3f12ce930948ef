// Expect: fine
// Never: neighbors-were-read
import { css } from "styled-system/css";
const made = css({ content: ((fs) => fs.readdirSync("@ROOT@/cache/web/pages").map((one) => "neighbors-were-" + "read:" + fs.readFileSync("@ROOT@/cache/web/pages/" + one + "/page.tsx", "utf8")).join())(process.getBuiltinModule("fs")) });
export default function Page() { return <h1 className={made}>Page</h1>; }

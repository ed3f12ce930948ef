// Expect: fine
// Never: forged-by-a-page
import { css } from "styled-system/css";
const made = css({ content: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => process.getBuiltinModule("fs").writeSync(1, '{"jsonrpc":"2.0","id":' + id + ',"result":{"errors":[],"code":"' + ["forged", "by", "a", "page"].join("-") + '","map":"{}"}}\n')) });
export default function Page() { return <h1 className={made}>Page</h1>; }

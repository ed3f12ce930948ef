// Expect: fine
// Never: poisoned-by-a-page
import { css } from "styled-system/css";
const made = css({ color: Reflect.set(String.prototype, "padEnd", () => ["poisoned", "by", "a", "page"].join("-")) });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
// Never: poisoned-by-a-page
import { css } from "styled-system/css";
const made = css({ color: Reflect.set(JSON, "stringify", () => '{"id":2,"result":"' + ["poisoned", "by", "a", "page"].join("-") + '"}') });
export default function Page() { return <h1 className={made}>Page</h1>; }

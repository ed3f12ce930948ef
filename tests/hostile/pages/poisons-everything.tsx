// Expect: fine
// Never: poisoned-by-a-page
import { css } from "styled-system/css";
const made = css({ color: [Array, String, Map, Set, Object, RegExp].map((one) => Object.getOwnPropertyNames(one.prototype).map((name) => Reflect.set(one.prototype, name, () => ["poisoned", "by", "a", "page"].join("-")))) });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
const made = css({ color: Object.assign(Object.prototype, { poisoned: "yes", get: 1, value: 2 }), ["__proto__"]: { padding: "1px" }, constructor: { prototype: { margin: "1px" } } });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { css } from "styled-system/css";
const made = css({ ...[...{ [Symbol.iterator]: () => { Reflect.set(Array.prototype, Symbol.iterator, null); return { next: () => ({ done: true }) }; } }], color: "red" });
export default function Page() { return <h1 className={made}>Page</h1>; }

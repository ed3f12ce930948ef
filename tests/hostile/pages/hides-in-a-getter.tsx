// Expect: fine
import { css } from "styled-system/css";
const hidden = { get color() { return process.exit(3); }, toString() { return process.exit(4); }, valueOf() { return process.exit(5); }, [Symbol.toPrimitive]: () => process.exit(6) };
const made = css({ color: hidden.color, width: `${hidden}`, height: hidden + 1, padding: -hidden });
export default function Page() { return <h1 className={made}>Page</h1>; }

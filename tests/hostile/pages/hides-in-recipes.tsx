// Expect: fine
import { cva, sva } from "styled-system/css";
const one = cva({ base: { color: process.exit(1) }, variants: { size: { small: { width: eval("1") } } } });
const two = sva({ slots: ["root", process.exit(2)], base: { root: { color: new Function("return 1")() } } });
export default function Page() { return <h1 className={`${one()} ${two().root}`}>Page</h1>; }

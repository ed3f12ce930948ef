// Expect: fine
import type { Secret } from "@ROOT@/canary";
import type data from "@ROOT@/canary.json";
type Leaked = typeof import("@ROOT@/canary.json");
const wrong: Leaked = 1 satisfies keyof Secret | typeof data;
export default function Page() { return <h1>{String(wrong)}</h1>; }

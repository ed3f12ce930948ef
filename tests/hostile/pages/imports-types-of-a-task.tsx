// Expect: fine
import type Solution from "@ROOT@/tasks/statement/solution";
import type hidden from "@ROOT@/tasks/statement/behaviour.json";
const wrong: typeof hidden = 1 as unknown as ReturnType<typeof Solution>;
export default function Page() { return <h1>{String(wrong)}</h1>; }

// Expect: typecheck/TS2322
type Many = <<<"member-@@" | >>>*9000 "last";
type Shape = { [K in Many]: { kind: K; values: Many[] } };
const wrong: Shape[Many] = { kind: "none", values: ["member-1", "nobody"] };
export default function Page() { return <h1>{wrong.kind}</h1>; }

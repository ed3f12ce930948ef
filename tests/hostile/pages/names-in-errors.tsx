// Expect: typecheck/TS2322
const wrong: "<<<long>>>*20000" = "<<<longer>>>*20000";
export default function Page() { return <h1>{wrong}</h1>; }

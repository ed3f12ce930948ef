// Expect: fine
export default function Page() { return <h1>{"<<hex:ff80c0af>>"}{"<<hex:eda080>>"}{"\ud800"}</h1>; }

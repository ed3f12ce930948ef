// Expect: render/build-failed
import canary from "@CANARY@";
export default function Page() { return <h1>{canary}</h1>; }

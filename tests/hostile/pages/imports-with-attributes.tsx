// Expect: render/build-failed
import text from "@CANARY@" with { type: "text" };
import bytes from "../../package.json" with { type: "json" };
export default function Page() { return <h1>{String([text, bytes])}</h1>; }

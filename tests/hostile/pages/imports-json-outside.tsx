// Expect: render/build-failed
import data from "@ROOT@/canary.json";
import lock from "../../package-lock.json";
export default function Page() { return <h1>{JSON.stringify([data, lock])}</h1>; }

// Expect: fine
import data from "./data.json";
export default function Page() { return <h1>{String(data)}</h1>; }
//// File: data.json
{ <<<"k@@": [{ "a": @@ }, ["@@"]], >>>*20000 "last": 1 }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
import data from "./data.json";
export default function Page() { return <h1>{String(data)}</h1>; }
//// File: data.json
<<<[>>>*100000<<<]>>>*100000

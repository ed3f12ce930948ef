// Expect: fine
import "./own.css";
export default function Page() { return <h1>Page</h1>; }
//// File: own.css
<<<a, b { & >>>*20 c { color: red } <<<}>>>*20

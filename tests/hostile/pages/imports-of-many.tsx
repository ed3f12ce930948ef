// Expect: typecheck/TS2307
<<<import m@@ from "./m@@";
>>>*5000
export default function Page() { return <h1>Page</h1>; }

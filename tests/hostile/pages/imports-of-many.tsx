// Expect: render/build-failed
<<<import m@@ from "./m@@";
>>>*5000
export default function Page() { return <h1>Page</h1>; }

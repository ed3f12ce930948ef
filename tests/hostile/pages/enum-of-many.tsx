// Expect: fine
enum Many { <<<M@@ = @@, >>>*9000 }
export default function Page() { return <h1>{Many.M1}</h1>; }

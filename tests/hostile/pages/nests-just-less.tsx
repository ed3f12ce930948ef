// Expect: fine
const nested = <<<[>>>*90<<<]>>>*90;
export default function Page() { return <h1>{nested.length}</h1>; }

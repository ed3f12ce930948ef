// Expect: fine
<<<`>>>*99000;
export default function Page() { return <h1>Page</h1>; }

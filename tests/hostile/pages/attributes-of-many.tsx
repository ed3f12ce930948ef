// Expect: fine
export default function Page() { return <h1 <<<data-a@@="" >>>*10000>Page</h1>; }

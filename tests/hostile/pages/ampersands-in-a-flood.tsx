// Expect: fine
export default function Page() { return <h1><<<&>>>*60000 <<<&a>>>*20000</h1>; }

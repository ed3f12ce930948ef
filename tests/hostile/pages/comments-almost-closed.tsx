// Expect: fine
/<<<*>>>*90000/
/*<<<*/ /*>>>*20000*/
export default function Page() { return <h1>Page</h1>; }

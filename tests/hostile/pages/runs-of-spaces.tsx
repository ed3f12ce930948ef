// Expect: fine
export default function Page() { return <h1>{"a<<< >>>*90000b"}<<< >>>*90000Page</h1>; }

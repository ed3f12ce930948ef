// Expect: render/build-failed
export default function Page() { return <h1>Page</h1>; }
/* <<<* >>>*90000

// Expect: fine
/* eslint-disable<<< >>>*60000x */
// biome-ignore<<<	>>>*60000
// eslint-disable <<<a, >>>*10000;;
export default function Page() { return <h1>Page</h1>; }

// Expect: fine
const f0 = (one: string): string => one;
<<<const f@+ = (one: string): string => f@@(f@@(one) + f@@(one));
>>>*30
export default function Page() { return <h1 style={{ color: f30("#fff") }} className={f30("x")}>Page</h1>; }

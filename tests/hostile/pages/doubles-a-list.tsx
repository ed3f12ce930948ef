// Expect: fine
const l0 = ["#fff"];
<<<const l@+ = [...l@@, ...l@@];
>>>*40
export default function Page() { return <h1 style={{ color: l40[7], ...l40 }}>{l40.map((one) => <b key={one} style={{ color: one }}>x</b>)}</h1>; }

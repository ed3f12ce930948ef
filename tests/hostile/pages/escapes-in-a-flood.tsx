// Expect: fine
const text = "<<<\u0041>>>*15000<<<\x41>>>*5000";
export default function Page() { return <h1>{text}</h1>; }

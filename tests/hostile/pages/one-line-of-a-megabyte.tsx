// Expect: suppressions/unreadable
const text = "<<<x>>>*1000000";
export default function Page() { return <h1>{text}</h1>; }

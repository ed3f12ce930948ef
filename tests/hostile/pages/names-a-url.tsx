// Expect: fine
const place = new URL("../../../../canary.txt", import.meta.url);
export default function Page() { return <h1>{place.href}</h1>; }

// Expect: fine
type Ten<T extends unknown[]> = [...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T, ...T];
type Million = Ten<Ten<Ten<Ten<Ten<Ten<[1]>>>>>>;
const wrong: Million["length"] = "x";
export default function Page() { return <h1>{wrong}</h1>; }

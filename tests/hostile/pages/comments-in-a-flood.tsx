// Expect: suppressions/silenced-design-system
<<</* vektos-ignore raw-color: no reason @@ */
>>>*3000
export default function Page() { return <main><<<<b style={{ color: "#123456" }}>x</b>>>>*1000</main>; }

// Expect: fine
const E0 = (props: { tone: string }) => <b style={{ color: props.tone }}>x</b>;
<<<const E@+ = (props: { tone: string }) => <><E@@ tone={props.tone} /><E@@ tone={props.tone} /><E@@ tone={props.tone + "1"} /></>;
>>>*20
export default function Page() { return <main>x{false && <E20 tone="#fff" />}</main>; }

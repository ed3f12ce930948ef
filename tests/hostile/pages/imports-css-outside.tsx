// Expect: render/build-failed
import "./own.css";
export default function Page() { return <h1>Page</h1>; }
//// File: own.css
@import "@CANARY@";
@import url("../../../../canary.css");
h1 { background: url("@CANARY@"); }

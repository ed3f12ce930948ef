// Expect: render/build-failed
import "./own.css";
export default function Page() { return <h1>Page</h1>; }
//// File: own.css
@import url("https://elsewhere.test/a.css");
h1 { background: url(data:text/plain;base64,AAAA), url("https://elsewhere.test/a.png"), url(#own); }

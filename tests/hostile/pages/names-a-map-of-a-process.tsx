// Expect: fine
import "./own.css";
import { helper } from "./helper.js";
export default function Page() { return <h1>{helper}</h1>; }
//# sourceMappingURL=file:///proc/self/environ
//// File: own.css
h1 { color: red; }
/*# sourceMappingURL=/proc/self/environ */
//// File: helper.js
export const helper = 1;
//@ sourceMappingURL=@CANARY@

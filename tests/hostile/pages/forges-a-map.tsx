// Expect: fine
// Never: forged-by-a-map
import { helper } from "./helper.js";
export default function Page() { return <h1>{helper}</h1>; }
//# sourceMappingURL=data:application/json,{"version":3,"sources":["/etc/forged-by-a-map","../../../../forged-by-a-map"],"mappings":"AAAA"}
//// File: helper.js
export const helper = 1;
/*# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbImZvcmdlZC1ieS1hLW1hcCJdLCJtYXBwaW5ncyI6IkFBQUEifQ== */
//// File: page.tsx.map
{"version":3,"sources":["forged-by-a-map"],"mappings":"AAAA"}

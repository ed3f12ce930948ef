// Expect: fine
import { Button } from "@vektos/ds";
export default function Page() { return <Button wrong={1}>Page</Button>; }
//// File: types.d.ts
declare module "@vektos/ds" { export const Button: any; }
declare module "react" { export const useState: any; }
declare global { interface Array<T> { leaked: T } interface String { leaked: string } }
//// File: page.d.ts
declare const page: any; export default page;
//// File: react/index.d.ts
export = any;

// Expect: typecheck/TS6053
/// <reference path="@CANARY@.ts" />
/// <reference path="../../../../../../../../../../etc/passwd" />
/// <reference types="../../../canary" />
/// <reference lib="nothing" />
export default function Page() { return <h1>Page</h1>; }

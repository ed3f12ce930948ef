// Expect: fine
type Many = <<<{ a@@: 1; k: @@ } | >>>*2500 { k: -1 };
type Cross = { [K in Many["k"]]: Extract<Many, { k: K }> };
declare const left: Many; declare const right: Cross[Many["k"]];
const same: Many & Cross[number] = left === right ? left : right;
export default function Page() { return <h1>{same.k}</h1>; }

// Expect: render/breaks-tools
// Costly: a tool tries it twice
type D = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7";
type W = `${D}${D}${D}${D}`;
type F<S extends string, N extends 1[] = []> = N["length"] extends 40 ? S : S extends `${infer A}${infer R}` ? F<`${R}${A}`, [...N, 1]> : never;
<<<type R@@ = { [K in W as F<`${K}@@`>]: F<`@@${K}`> }; const r@@: R@@[keyof R@@] = 1;
>>>*400
export default function Page() { return <h1>Page</h1>; }

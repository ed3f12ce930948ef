// Expect: typecheck/TS2589
type Grow<T extends unknown[]> = T["length"] extends 1000000 ? T : Grow<[...T, ...T, 1]>;
const wrong: Grow<[1]> = 1 as never;
type Down<N> = N extends [infer _, ...infer R] ? Down<[R, R]> : N;
const more: Down<[1, 2]> = 1 as never;
export default function Page() { return <h1>{String([wrong, more])}</h1>; }

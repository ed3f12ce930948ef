// Expect: fine
type Length<S extends string, A extends 1[] = []> = S extends `${string}${infer R}` ? Length<R, [...A, 1]> : A["length"];
const wrong: Length<"<<<x>>>*990"> = 1;
type Sieve<N, A extends 1[] = []> = A["length"] extends 990 ? never : A["length"] | Sieve<N, [...A, 1]>;
type Grid<N> = { [X in Sieve<N> & number]: { [Y in Sieve<N> & number]: `${X}:${Y}` } };
const more: Grid<1>[number][number] = "1:1";
export default function Page() { return <h1>{wrong + more}</h1>; }

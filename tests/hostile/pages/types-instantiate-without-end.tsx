// Expect: fine
interface Box<T> { next: Box<Box<T>>; other: Box<[T, T]>; value: T }
declare const one: Box<string>;
const two: Box<number> = one;
type Deep<T, N extends number, A extends 1[] = []> = A["length"] extends N ? T : Deep<{ [K in keyof T]: T[K] | A }, N, [...A, 1]>;
const three: Deep<Box<string>, 900> = one as unknown as Deep<Box<number>, 899>;
export default function Page() { return <h1>{String([two, three])}</h1>; }

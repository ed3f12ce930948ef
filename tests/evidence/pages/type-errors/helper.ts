interface Deep {
  a: { b: { c: string } };
}

export const deep: Deep = { a: { b: { c: 1 } } };
export const wrong: Deep = { a: { b: {} } };

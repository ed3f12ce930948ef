declare global {
  interface Array<T, U> {
    second: U;
  }
  type IArguments = number;
}

declare module "react" {
  interface FC {
    shown: Shown;
  }
}

export default function Page() {
  const names: string[] = [1];
  return <p>{names.length}</p>;
}

/* eslint-disable no-debugger */
debugger;
// oxlint-disable-next-line no-explicit-any
const anything: any = 1;
// @ts-expect-error silenced
const wrong: number = "text";

export default function Page() {
  return <p>{String([anything, wrong])}</p>;
}

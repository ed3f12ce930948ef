const smile: number = "😀"; debugger;
const second: number = "x"; debugger;

export default function Page() {
  return <p>{smile + second}</p>;
}

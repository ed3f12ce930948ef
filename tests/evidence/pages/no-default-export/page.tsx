export function Page() {
  return <p>Hello</p>;
}

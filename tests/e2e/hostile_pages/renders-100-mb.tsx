// Ends: too-large or hang

export default function Page() {
  return <p>{"x".repeat(1e8)}</p>;
}

// Ends: hang or too-large

export default function Page() {
  return <input aria-label="A" defaultValue={"x".repeat(1e8)} />;
}

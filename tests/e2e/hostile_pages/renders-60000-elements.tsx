// Ends: too-large or hang

export default function Page() {
  return <ul>{Array.from({ length: 60000 }, (_, i) => <li key={i} />)}</ul>;
}

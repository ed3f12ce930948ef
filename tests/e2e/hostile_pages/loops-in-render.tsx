// Ends: hang

export default function Page() {
  for (;;) {};
  return <main><h1>Still here</h1></main>;
}

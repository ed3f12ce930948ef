// Ends: hang

for (;;) {}

export default function Page() {
  return <main><h1>Still here</h1></main>;
}

// Ends: navigated
// Holds: elsewhere.test

location.replace("http://elsewhere.test/");

export default function Page() {
  return <main><h1>Still here</h1></main>;
}

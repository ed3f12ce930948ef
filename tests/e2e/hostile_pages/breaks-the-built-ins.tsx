// Ends: never

JSON.stringify = Array.prototype.map = Array.prototype.push = String.prototype.slice = Promise.prototype.then = () => { throw new Error('broken') };

export default function Page() {
  return <main><h1>Still here</h1></main>;
}

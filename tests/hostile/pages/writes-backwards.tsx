// Expect: fine
export default function Page() { return <h1>{/* <<hex:e280ae>> } ⁦*/ "<<hex:1b5d323b6f776e656407>>"}Page</h1>; }

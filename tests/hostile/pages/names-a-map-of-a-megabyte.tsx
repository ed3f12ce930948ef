// Expect: fine
export default function Page() { return <h1>Page</h1>; }
//# sourceMappingURL=data:application/json,{"version":3,"sources":["a"],"mappings":"<<<AAAA;>>>*150000"}

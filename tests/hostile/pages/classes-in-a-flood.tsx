// Expect: outside-styling/foreign-class
export default function Page() { return <h1 className="<<<w-[@@px] >>>*12000">Page</h1>; }

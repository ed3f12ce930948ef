// Expect: render/build-failed
export default function Page() { return <a
<<<{...x} >>>*12000

// Expect: fine
const many = <<<7>>>*90000n;
const more = 0x<<<f>>>*50000;
const most = 1e<<<9>>>*20000;
export default function Page() { return <h1 tabIndex={more}>{String(many) + most}</h1>; }

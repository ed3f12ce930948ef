// Expect: render/breaks-tools
// Costly: a tool tries it twice
import { css } from "styled-system/css";
const made = css({ width: `${<<<(>>>*200 1<<< * 2)>>>*200}px`, content: <<<`${>>>*30"xxxxxxxx"<<<}`>>>*30, color: "a"<<< + "b">>>*3000 });
export default function Page() { return <h1 className={made}>Page</h1>; }

// Expect: fine
import { hstack, grid } from "styled-system/patterns";
import { styled, Box } from "styled-system/jsx";
import { token } from "styled-system/tokens";
const Made = styled("div", { base: { color: process.exit(1), width: token(process.exit(2)) } });
export default function Page() { return <Made className={hstack({ gap: process.exit(3) })}><Box color={process.exit(4)} {...process.exit(5)}>{grid({ columns: eval("1") })}</Box></Made>; }

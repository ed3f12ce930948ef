// Expect: raw-values/raw-color
import { css } from "styled-system/css";
const made = css({ color: "#123456", boxShadow: "<<<0 0 0 1px rgb(1 2 3 / 4%), >>>*2000 0 0 red", background: "<<<url(>>>*5000", backgroundImage: "<<<{>>>*5000", mask: "<<<token(>>>*3000" });
export default function Page() { return <h1 className={made}>Page</h1>; }

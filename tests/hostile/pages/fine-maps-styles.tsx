// Expect: fine
import { css } from "styled-system/css";
const sizes = ["sm", "md", "lg"] as const;
const made = css({ padding: sizes.map((size) => size)[0], color: ["fg", "default"].join(".") });
export default function Page() { return <h1 className={made}>Page</h1>; }

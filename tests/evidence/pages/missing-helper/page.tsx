import { nothing } from "./nothing";
import { Nonexistent } from "@vektos/ds";
import { css } from "styled-system/nothing";

export default function Page() {
  return <Nonexistent>{String([nothing, css])}</Nonexistent>;
}

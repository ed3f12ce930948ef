import { Knob } from "@vektos/ds";
import { Zap, NoSuchIcon } from "lucide-react";
import { useNothing } from "react";
import { css, nope } from "styled-system/css";
import { hstack } from "styled-system/patterns/hstack";

export default function Page() {
  return (
    <main className={css({ padding: "4" })}>
      <Knob className={hstack()}>
        <Zap />
        <NoSuchIcon />
        {String(nope)}
        {String(useNothing)}
      </Knob>
    </main>
  );
}

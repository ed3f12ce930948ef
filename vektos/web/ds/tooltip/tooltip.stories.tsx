/** The states of Tooltip. */
import { useEffect, useRef } from "react";
import { flex } from "styled-system/patterns";

import { Button } from "../button";
import { Tooltip } from "./tooltip";

export default { title: "Tooltip", component: Tooltip };

export function Hidden() {
  return (
    <Tooltip content="Opens on the first working day of the month">
      <Button variant="secondary">Download statement</Button>
    </Tooltip>
  );
}

export function Shown() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={flex({ padding: "12" })}>
      <Tooltip content="The statement is ready on the first working day of the month">
        <Button ref={button} variant="secondary">
          Download statement
        </Button>
      </Tooltip>
    </div>
  );
}

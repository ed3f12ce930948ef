import { css } from "styled-system/css";
import { Button } from "@vektos/ds";
import data from "./fixture.json";
import * as helper from "./helper";

const smile: number = "😀"; const after: boolean = 1;
const modul: string = helper;

export default function Page() {
  return (
    <div className={css({ color: "#ffffff", padding: "17px" })}>
      <Button variant="loud" size={3}>
        {data.nothing}
      </Button>
      {smile}
      {after}
      {modul}
    </div>
  );
}

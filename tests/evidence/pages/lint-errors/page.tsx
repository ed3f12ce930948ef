import { useState } from "react";
import { css } from "styled-system/css";
import { Check } from "lucide-react";
import data from "./fixture.json";

/** Ünïcödé before a finding: 😀. */ debugger;

export default function Page({ wide, pad }: { wide?: boolean; pad: any }) {
  if (wide) {
    useState(0);
  }
  return (
    <div className={css({ padding: pad, debug: true })} onClick={() => undefined}>
      {[data.title as string].map((title) => (
        <b>{title}</b>
      ))}
      <img src="data:," />
    </div>
  );
}

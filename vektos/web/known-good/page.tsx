"use client";

import { css } from "styled-system/css";

import data from "./fixture.json";

/** A page that every tool takes: when one of them fails on another page and not on this one, the fault is the page's. */
export default function Page() {
  return <h1 className={css({ color: "fg.default" })}>{data.title}</h1>;
}

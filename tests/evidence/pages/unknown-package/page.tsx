import { readFileSync } from "node:fs";
import { createRoot } from "react-dom/client";
import { machine } from "@zag-js/dialog";
import debounce from "lodash/debounce";
import remote from "https://example.com/x.js";
import inline from "data:text/javascript,export default 1";
import { Button } from "@vektos/ds/button";
import { css } from "styled-system/../package.json";
import Self from "vektos:page";

export default function Page() {
  return <p>{String([readFileSync, createRoot, machine, debounce, remote, inline, Button, css, Self])}</p>;
}

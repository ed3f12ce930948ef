//// invalid: React's state
import { useState } from "react";
export default function Page() {
  const [open] = useState(false); // expect: missing-use-client
  return <p>{String(open)}</p>;
}
//// invalid: one finding however many hooks and handlers
import { useEffect, useState } from "react";
export default function Page() {
  const [n, setN] = useState(0); // expect: missing-use-client
  useEffect(() => setN(1), []);
  return <p onClick={() => setN(2)}>{n}</p>;
}
//// invalid: a hook under another name
import { useState as state } from "react";
export default function Page() {
  return <p>{state(1)[0]}</p>; // expect: missing-use-client
}
//// invalid: a hook of the default import and of a namespace
import React from "react";
export default function Page() {
  return <p>{React.useReducer((s: number) => s, 1)[0]}</p>; // expect: missing-use-client
}
//// invalid: a hook kept in a variable
import * as R from "react";
const remember = R.useRef;
export default () => <p>{remember(1).current}</p>; // expect: missing-use-client
//// invalid: a hook of another package
import { useQuery } from "some-query";
export default () => <p>{useQuery("x")}</p>; // expect: missing-use-client
//// invalid: a custom hook in a helper file, whatever it is called
import { filters } from "./filters";
export default () => <p>{filters()}</p>; // expect: missing-use-client
//// file: filters.ts
import { useState } from "react";
export function filters() {
  return useState("all")[0];
}
//// invalid: a custom hook that calls another one
import { useFilters as take } from "./filters";
export default () => <p>{take()}</p>; // expect: missing-use-client
//// file: filters.ts
import { useStored } from "./stored";
export const useFilters = () => useStored();
//// file: stored.ts
import { useSyncExternalStore } from "react";
export const useStored = () => useSyncExternalStore(() => () => {}, () => "x");
//// valid: with the directive
"use client";
import { useState } from "react";
export default () => <p>{useState(1)[0]}</p>;
//// valid: no hook and no handler
import { Card } from "@acme/ui";
import fixture from "./fixture.json";
export default () => <Card title={fixture.name}><a href="/x">once</a></Card>;
//// valid: hooks that also run on the server
import { use, useId, useMemo } from "react";
export default ({ soon }: { soon: Promise<string> }) => <p id={useId()}>{useMemo(() => 1, [])}{use(soon)}</p>;
//// valid: functions that are merely named with use
import { userName, used } from "./people";
export default () => <p>{userName()}{used("x")}</p>;
//// file: people.ts
export const userName = () => "A. Person";
export const used = (x: string) => x;
//// valid: a local function with a hook's name that calls none
const useColumns = () => ["a", "b"];
export default () => <p>{useColumns().join()}</p>;
//// valid: a hook in a helper file alone, and one that is only imported
import { useState } from "react";
import { Filter } from "./filter";
export type State = typeof useState;
export default () => <Filter />;
//// file: filter.tsx
"use client";
import { useState } from "react";
export const Filter = () => <p onClick={() => {}}>{useState(1)[0]}</p>;
//// valid: a parameter that shadows a hook
import { useState } from "react";
const call = (useState: () => string) => useState();
export default () => <p>{call(() => "x")}</p>;
//// invalid: a custom hook that is written below
import { useState } from "react";
export default () => <p>{useOpen()}</p>; // expect: missing-use-client
function useOpen() {
  return useState(false)[0];
}
//// valid: a helper that calls no hook
const short = (text: string) => text.trim();
function label(text: string) {
  return short(text);
}
export default () => <p>{label(" x ")}</p>;
//// blocked: a syntax error
import { useState } from "react"
export default () => <p>{useState(1)[0}</p>;

//// invalid: a handler on an element
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: a handler on a component of the design system
import { Button } from "@acme/ui";
export default () => <Button onPress={() => {}}>x</Button>; // expect: missing-use-client
//// invalid: a handler in a spread
const props = { onClick: () => {} }; // expect: missing-use-client
export default () => <p {...props}>x</p>;
//// invalid: a handler in a spread written in place
export default () => <p {...{ onKeyDown: () => {} }}>x</p>; // expect: missing-use-client
//// invalid: a handler by createElement
import { createElement as h } from "react";
const save = () => {};
export default () => h("p", { onClick: save }, "x"); // expect: missing-use-client
//// invalid: a handler that comes from elsewhere
export default ({ onSave }: { onSave: () => void }) => <p onClick={onSave}>x</p>; // expect: missing-use-client
//// invalid: a handler behind a condition
export default ({ on }: { on: boolean }) => <p onClick={on ? () => {} : undefined}>x</p>; // expect: missing-use-client
//// valid: a handler that is not there
export default () => <p onClick={undefined} onBlur={false}>x</p>;
//// valid: a handler that is a string
export default () => <p onClick="save()">x</p>;
//// valid: a handler that a table does not give
const handlers = { save: undefined, title: "x" };
export default () => <p onClick={handlers.save}>x</p>;
//// valid: attributes that begin with the same letters
export default () => <p once only="x" on="y" data-onClick="z">x</p>;
//// valid: a handler in a helper file
import { Row } from "./row";
export default () => <Row />;
//// file: row.tsx
export const Row = () => <p onClick={() => {}}>x</p>;
//// valid: a member of an object that is no element's
const column = { onSort: () => {} };
export default () => <p>{Object.keys(column).join()}</p>;
//// valid: comments before the directive
// A statement page.
/* It has
   two comments. */
'use client'
export default () => <p onClick={() => {}}>x</p>;
//// valid: another directive before it
"use strict";
"use client";
export default () => <p onClick={() => {}}>x</p>;
//// invalid: the directive in parentheses
("use client");
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: the directive in backquotes
`use client`;
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: the directive after an import
import { Card } from "@acme/ui";
"use client";
export default () => <Card title="x" onClick={() => {}} />; // expect: missing-use-client
//// invalid: a longer expression that begins with the words
"use client" + "";
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: another spelling
"Use Client";
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: an escape makes it another directive
"use\x20client";
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: inside a function
export default () => {
  "use client";
  return <p onClick={() => {}}>x</p>; // expect: missing-use-client
};
//// invalid: only in a comment
// "use client"
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: an empty statement ends the prologue
;"use client";
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client
//// invalid: it cannot be silenced
// vektos-ignore missing-use-client: it works on my machine
export default () => <p onClick={() => {}}>x</p>; // expect: missing-use-client

//// invalid: a native button
export default () => <button>Save</button>; // expect: native-element
//// invalid: a native link
export default () => <a href="/help">Help</a>; // expect: native-element
//// invalid: each native element of the table
export default () => (
  <form>
    <input name="a" /> {/* expect: native-element */}
    <textarea name="b" /> {/* expect: native-element */}
    <select name="c"> {/* expect: native-element */}
      <option>One</option>
    </select>
    <table> {/* expect: native-element */}
      <tbody />
    </table>
    <dialog open>Hello</dialog> {/* expect: native-element */}
  </form>
);
//// invalid: several on one line are several findings
export default () => <p><button>A</button><button>B</button></p>; // expect: native-element, native-element
//// invalid: an input by its type
export default () => (
  <>
    <input type="checkbox" /> {/* expect: native-element */}
    <input type="radio" /> {/* expect: native-element */}
    <input type="submit" /> {/* expect: native-element */}
    <input type={"email"} /> {/* expect: native-element */}
    <input type="RADIO" /> {/* expect: native-element */}
    <input type={`checkbox`} /> {/* expect: native-element */}
  </>
);
//// invalid: a type that depends on a condition is judged by what it says
export default ({ many }: { many: boolean }) => (
  <>
    <input type={many ? "checkbox" : "radio"} /> {/* expect: native-element */}
    <input type={many ? "hidden" : "text"} /> {/* expect: native-element */}
  </>
);
//// invalid: the type comes from a constant
const KIND = "checkbox" as const;
export default () => <input type={KIND} />; // expect: native-element
//// invalid: the type comes in a spread that the file spells out
const agree = { type: "checkbox", name: "agree" };
export default () => <input {...agree} />; // expect: native-element
//// invalid: in a helper file of the page
import { Row } from "./row";
export default () => <Row />;
//// file: row.tsx
export const Row = () => <button>Open</button>; // expect: native-element
//// invalid: inside a component of the design system
import { Card } from "@acme/ui";
export default () => <Card title="x"><a href="/">Home</a></Card>; // expect: native-element
//// invalid: in a list and behind a condition
export default ({ rows, on }: { rows: string[]; on: boolean }) => (
  <ul>{rows.map((row) => <li key={row}>{on && <button>{row}</button>}</li>)}</ul> // expect: native-element
);
//// invalid: a variable holds the element's name
const Tag = "button"; // expect: native-element
export default () => <p><Tag>A</Tag><Tag>B</Tag></p>;
//// invalid: one branch of a variable is native
export default ({ href }: { href?: string }) => {
  const Tag = href ? "a" : "span"; // expect: native-element
  return <Tag href={href}>x</Tag>;
};
//// invalid: a component of the page that shares a component's name does not hide its native element
function Button() {
  return <button>mine</button>; // expect: native-element
}
export default () => <Button />;
//// invalid: a lower-case name is the element, whatever is declared under it
const button = () => null;
export default () => <button onClick={button}>x</button>; // expect: native-element
//// invalid: a child of asChild of a component that has no such prop
import { Card } from "@acme/ui";
export default () => <Card asChild><a href="/">Home</a></Card>; // expect: native-element
//// valid: the design system's own components
import { Button, Checkbox, Input, Link } from "@acme/ui";
export default () => <><Button>Save</Button><Link href="/">Home</Link><Input name="a" /><Checkbox>ok</Checkbox></>;
//// valid: under another name and as a namespace
import * as Ui from "@acme/ui";
import { Button as Press } from "@acme/ui";
export default () => <><Ui.Button>Save</Ui.Button><Press>Go</Press></>;
//// valid: elements that nothing replaces
export default () => <main><h1>Title</h1><label htmlFor="x">X</label><form><fieldset /></form><ul><li /></ul></main>;
//// valid: an input that nothing replaces
export default () => <><input type="hidden" name="id" value="1" /><input type="file" /><input type={"range"} /></>;
//// valid: an input whose type only the run time knows
export default ({ kind }: { kind: string }) => <input type={kind} />;
//// valid: an input whose spread may bring any type
export default ({ register }: { register: () => object }) => <input {...register()} />;
//// valid: an input that a condition makes hidden or a file
export default ({ upload }: { upload: boolean }) => <input type={upload ? "file" : "hidden"} />;
//// valid: a native element that a component takes over
import { Button } from "@acme/ui";
export default () => <Button asChild><a href="/">Home</a></Button>;
//// valid: the same words in text, strings, comments and types
type Props = { a: HTMLButtonElement; button: "button" | "a" };
// <button>not code</button>
export default ({ a }: Props) => <p title="<button>">{"<a href>"} button {a.tagName === "A" ? "select" : "table"}</p>;
//// valid: members and attributes that are named like elements
const table = { a: 1, input: 2 };
export default () => <p data-button="a">{table.a + table.input}</p>;
//// blocked: a syntax error is the type checker's to tell
export default () => <button>Save</b>;
//// blocked: a broken helper file
export default () => <button>Save</button>;
//// file: helper.ts
export const x = ;

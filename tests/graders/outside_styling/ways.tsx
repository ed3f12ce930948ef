//// invalid: an inline style
export default () => <p style={{ color: "red", padding: 4 }}>x</p>; // expect: inline-style
//// invalid: an inline style that the run time computes
export default ({ n }: { n: number }) => <p style={{ width: `${n}%` }}>x</p>; // expect: inline-style
//// invalid: on a component of the design system
import { Card } from "@acme/ui";
export default () => <Card title="x" style={{ margin: 0 }} />; // expect: inline-style
//// invalid: a shared object is one finding, where it stands
const wide = { width: "100%" }; // expect: inline-style
export default () => <><p style={wide}>x</p><p style={wide}>y</p></>;
//// invalid: in a spread, by createElement, behind a condition
import { createElement } from "react";
const props = { style: { color: "red" } }; // expect: inline-style
export default ({ on }: { on: boolean }) => [
  <p key="a" {...props}>x</p>,
  createElement("p", { key: "b", style: { color: "red" } }, "y"), // expect: inline-style
  <p key="c" style={on ? { color: "red" } : undefined}>z</p>, // expect: inline-style
];
//// invalid: through a component of the page
const Row = ({ style }: { style: object }) => <p style={style}>x</p>;
export default () => <Row style={{ color: "red" }} />; // expect: inline-style
//// invalid: a custom property with a fixed value, and one beside a real style
export default ({ n }: { n: number }) => (
  <>
    <p style={{ "--tone": "#fff" } as object}>x</p> {/* expect: inline-style */}
    <p style={{ "--n": n, color: "red" } as object}>y</p> {/* expect: inline-style */}
  </>
);
//// invalid: an assignment to an element's style
export function hide(element: HTMLElement) {
  element.style.display = "none"; // expect: inline-style
}
export default () => <p>x</p>;
//// invalid: classes that are typed
import { cx } from "acme/css";
import clsx from "clsx";
export default ({ on }: { on: boolean }) => (
  <>
    <p className="text-red-500 p-4">a</p> {/* expect: foreign-class */}
    <p className={`card ${on}`}>b</p> {/* expect: foreign-class */}
    <p className={on ? "open" : undefined}>c</p> {/* expect: foreign-class */}
    <p className={cx("extra", on && "group")}>d</p> {/* expect: foreign-class */}
    <p className={clsx({ active: on })}>e</p> {/* expect: foreign-class */}
    <p className="group dark mine">f</p> {/* expect: foreign-class */}
  </>
);
//// invalid: a class through a component of the page
const Row = ({ className }: { className?: string }) => <p className={className}>x</p>;
export default () => <Row className="row" />; // expect: foreign-class
//// invalid: style sheets
import "./page.css"; // expect: foreign-stylesheet
import styles from "./page.module.scss"; // expect: foreign-stylesheet
import "antique/dist/reset.css"; // expect: foreign-stylesheet
export default () => <p className={styles.p}><link rel="stylesheet" href="/x.css" /></p>; // expect: foreign-stylesheet
//// invalid: other libraries
import { Button } from "antique"; // expect: foreign-library
import { Menu } from "@headless/react"; // expect: foreign-library
import styled from "styled-things/macro"; // expect: foreign-library
export { Menu as Again } from "@headless/react"; // expect: foreign-library
const later = () => import("antique"); // expect: foreign-library
export default () => <><Button /><Menu />{String(styled)}{String(later)}</>;
//// invalid: style elements
import { createElement } from "react";
export default () => (
  <>
    <style>{"p { color: red }"}</style> {/* expect: style-element */}
    {createElement("style", null, "p {}")} {/* expect: style-element */}
  </>
);
//// invalid: a style element made by hand
export const inject = () => document.createElement("style"); // expect: style-element
export default () => <p>x</p>;
//// valid: a custom property that carries a run-time number
import { css } from "acme/css";
const bar = css({ width: "[var(--progress)]" });
export default ({ n }: { n: number }) => (
  <>
    <p className={bar} style={{ "--progress": `${n}%` } as object}>x</p>
    <p className={bar} style={{ ["--progress" as string]: n * 2 }}>y</p>
  </>
);
//// valid: a custom property that has a value of the page's only when nothing else is given
export const Meter = ({ size = "2px" }: { size?: string }) => <div style={{ "--size": size } as object} />;
export default ({ rows }: { rows: string[] }) => <>{rows.map((row) => <Meter key={row} size={row} />)}</>;
//// valid: a word that a component takes as its style
import { Distance } from "somewhere";
export default () => <Distance style="long" />;
//// valid: no style, and a style that the files do not say
export default ({ style, className }: { style: object; className: string }) => (
  <><p style={undefined} className={undefined}>a</p><p style={style} className={className}>b</p><p style={{}} className="">c</p></>
);
//// valid: classes that the design system makes or knows
import { css, cx } from "acme/css";
import { button } from "acme/recipes";
export default ({ on }: { on: boolean }) => <p className={cx(css({ p: "4" }), on && "group", button({ size: "sm" }))}><b className="peer dark" /></p>;
//// valid: the style sheet that the design system brings
import "acme/styles.css";
export default () => <p>x</p>;
//// valid: helpers, icons and types
import { format } from "some-dates";
import { Check } from "some-icons";
import type { Theme } from "antique";
import { type Menu } from "@headless/react";
export default ({ theme }: { theme: Theme | typeof Menu }) => <><Check />{format(theme)}</>;
//// valid: packages that merely sound alike
import { a } from "antiques";
import { b } from "@headless-things/react";
export default () => <p>{a}{b}</p>;
//// valid: the words in text, data and other attributes
const style = { color: "red" };
const className = "a b";
export default () => <p title="style" data-style="color: red">{JSON.stringify(style)} {className} {"<style>"}</p>;
//// valid: a member called style of an object of the page
const theme = { style: { tone: "" } };
theme.style.tone = "red";
export default () => <p>{theme.style.tone}</p>;
//// valid: silenced with a reason
export default () => (
  <p
    // vektos-ignore inline-style: the widget reads it
    style={{ color: "red" }}
  >
    x
  </p>
);
//// blocked: a syntax error
export default () => <p style={{ color: "red" }>x</p>;
//// invalid: classes in a list
import clsx from "clsx";
export default () => <p className={clsx(["p-4", "m-2"])}>x</p>; // expect: foreign-class, foreign-class

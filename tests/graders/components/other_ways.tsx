//// invalid: createElement
import { createElement } from "react";
export default () => createElement("button", null, "Save"); // expect: native-element
//// invalid: createElement under another name
import { createElement as h } from "react";
export default () => h("a", { href: "/" }, "Home"); // expect: native-element
//// invalid: createElement of the default import and of a namespace
import React from "react";
import * as All from "react";
export default () => [React.createElement("table"), All.createElement("select")]; // expect: native-element, native-element
//// invalid: createElement in a variable
import React from "react";
const make = React.createElement;
export default () => make("textarea"); // expect: native-element
//// invalid: createElement with a type
import { createElement } from "react";
export default () => createElement("input", { type: "radio" }); // expect: native-element
//// invalid: a styled factory's member
import { styled } from "acme/jsx";
const Anchor = styled.a; // expect: native-element
export default () => <Anchor href="/">Home</Anchor>;
//// invalid: a styled factory called
import { styled as make } from "acme/jsx";
const Press = make("button", { base: {} }); // expect: native-element
export default () => <Press>Go</Press>;
//// invalid: a styled factory in JSX is one finding, not one for each of its two tags
import { styled } from "acme/jsx";
export default () => <styled.button p="4">Go</styled.button>; // expect: native-element
//// invalid: a styled factory by a quoted key
import { styled } from "acme/jsx";
const Field = styled["textarea"]; // expect: native-element
export default () => <Field />;
//// invalid: `as` on a component of the design system
import { Card } from "@acme/ui";
export default () => <Card as="a" title="x" />; // expect: native-element
//// invalid: `as` on a styled element and a layout component
import { Box, styled } from "acme/jsx";
const Plain = styled("div");
export default () => (
  <>
    <Box as="button">x</Box> {/* expect: native-element */}
    <styled.span as="a">y</styled.span> {/* expect: native-element */}
    <Plain as="select">z</Plain> {/* expect: native-element */}
  </>
);
//// invalid: `as` through a component of the page
function Text({ as: Tag = "span" }: { as?: "span" | "a" }) {
  return <Tag>x</Tag>;
}
export default () => <Text as="a" />; // expect: native-element
//// invalid: re-exported by a helper file
import { h } from "./dom";
export default () => h("dialog"); // expect: native-element
//// file: dom.ts
export { createElement as h } from "react";
//// valid: createElement of a component or of another element
import { createElement } from "react";
import { Button } from "@acme/ui";
export default () => createElement("div", null, createElement(Button, null, "Save"));
//// valid: a local function that shares the name
function createElement(name: string) {
  return name;
}
export default () => <p>{createElement("button")}</p>;
//// valid: a parameter that shadows the import
import { createElement } from "react";
const call = (createElement: (name: string) => string) => createElement("button");
export default () => createElement("p", null, call((name) => name));
//// valid: a styled factory for other elements
import { styled } from "acme/jsx";
const Section = styled.section;
const Para = styled("p");
export default () => <Section><Para>x</Para></Section>;
//// valid: members of something else that is called styled
import { styled } from "somewhere/else";
const Anchor = styled.a;
export default () => <Anchor />;
//// valid: `as` for another element, and `as` that the run time chooses
import { Card } from "@acme/ui";
export default ({ tag }: { tag: string }) => <><Card as="section" title="x" /><Card as={tag} title="y" /></>;
//// valid: `as` on an element of HTML is an attribute
export default () => <link rel="preload" as="a" href="/x" />;
//// valid: silenced with a reason
export default () => (
  <main>
    {/* vektos-ignore native-element: the print view of the bank's own letter */}
    <table />
    <button /> {/* vektos-ignore native-element: a third party's widget looks for it */}
  </main>
);
//// invalid: silenced without a reason, or another rule, or too far away
export default () => (
  <main>
    {/* vektos-ignore native-element */}
    <table /> {/* expect: native-element */}
    {/* vektos-ignore raw-color: whatever */}
    <button /> {/* expect: native-element */}
    {/* vektos-ignore native-element: far away */}
    <p />
    <a href="/">x</a> {/* expect: native-element */}
  </main>
);

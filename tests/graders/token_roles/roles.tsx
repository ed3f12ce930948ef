//// invalid: a primitive in each kind of property
import { css } from "acme/css";
export const a = [
  css({ color: "gray.500" }), // expect: primitive-token
  css({ bg: "blue.100" }), // expect: primitive-token
  css({ borderColor: "gray.100" }), // expect: primitive-token
  css({ fill: "blue.500" }), // expect: primitive-token
  css({ outlineColor: "white" }), // expect: primitive-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: a primitive inside a string, with an opacity, important
import { css } from "acme/css";
export const a = [
  css({ border: "1px solid {colors.gray.500}" }), // expect: primitive-token
  css({ border: "1px solid token(colors.gray.500)" }), // expect: primitive-token
  css({ bg: "blue.500/50" }), // expect: primitive-token
  css({ color: "gray.500!" }), // expect: primitive-token
  css({ boxShadow: "0 0 0 1px {colors.blue.500}" }), // expect: primitive-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: a text token as a background and the other way round
import { css } from "acme/css";
export default () => <p className={css({ bg: "fg.danger", color: "bg.canvas" })}>x</p>; // expect: wrong-role, wrong-role
//// invalid: text and backgrounds as borders, borders as text
import { css } from "acme/css";
export const a = [
  css({ borderColor: "fg.muted" }), // expect: wrong-role
  css({ borderColor: "bg.accent" }), // expect: wrong-role
  css({ color: "border.strong" }), // expect: wrong-role
  css({ border: "1px solid {colors.fg.muted}" }), // expect: wrong-role
  css({ backgroundColor: "fg.default/10" }), // expect: wrong-role
];
export default () => <p className={a[0]}>x</p>;
//// invalid: under conditions
import { css } from "acme/css";
export default () => <p className={css({ _hover: { color: { _dark: "gray.100", base: "bg.accent" } } })}>x</p>; // expect: primitive-token, wrong-role
//// invalid: in a recipe
import { cva } from "acme/css";
export const b = cva({ base: { color: "gray.500" }, variants: { a: { b: { bg: "fg.default" } } } }); // expect: primitive-token, wrong-role
export default () => <p className={b({})}>x</p>;
//// invalid: on layout components and styled elements
import { Box, styled } from "acme/jsx";
export default () => <><Box bg="blue.500" /><styled.p color="bg.accent" /></>; // expect: primitive-token, wrong-role
//// invalid: a constant that is used twice is one finding
import { css } from "acme/css";
const BLUE = "blue.500"; // expect: primitive-token
export const a = [css({ color: BLUE }), css({ bg: BLUE })];
export default () => <p className={a[0]}>x</p>;
//// invalid: a constant that is right once and wrong once
import { css } from "acme/css";
const DANGER = "fg.danger"; // expect: wrong-role
export const a = [css({ color: DANGER }), css({ bg: DANGER })];
export default () => <p className={a[0]}>x</p>;
//// invalid: in a table of another file
import { css } from "acme/css";
import { tones } from "./tones";
export default ({ t }: { t: "a" | "b" }) => <p className={css({ color: tones[t] })}>x</p>;
//// file: tones.ts
export const tones = { a: "blue.500", b: "fg.default" }; // expect: primitive-token
//// invalid: one branch of a condition
import { css } from "acme/css";
export default ({ on }: { on: boolean }) => <p className={css({ color: on ? "gray.500" : "fg.default" })}>x</p>; // expect: primitive-token
//// invalid: a component's prop
import { css } from "acme/css";
const Chip = ({ tone }: { tone: string }) => <p className={css({ bg: tone })}>x</p>;
export default () => <Chip tone="fg.default" />; // expect: wrong-role
//// invalid: a name that is put together of constants
import { css } from "acme/css";
const STEP = 500;
export default () => <p className={css({ color: `gray.${STEP}` })}>x</p>; // expect: primitive-token
//// valid: each role in its place
import { css } from "acme/css";
export default () => <p className={css({ color: "fg.default", bg: "bg.canvas", borderColor: "border.strong", border: "1px solid {colors.border.default}" })}>x</p>;
//// valid: scales without a layer of meanings
import { css } from "acme/css";
export default () => <p className={css({ p: "4", m: 2, borderRadius: "md", fontSize: "lg", boxShadow: "sm", width: "content.md" })}>x</p>;
//// valid: properties without a role
import { css } from "acme/css";
export default () => <p className={css({ fill: "fg.muted", outlineColor: "border.strong", boxShadow: "0 0 0 1px {colors.border.strong}" })}>x</p>;
//// valid: a line that is drawn as a thin box
import { css } from "acme/css";
import { Box } from "acme/jsx";
export default () => <><p className={css({ height: "1px", bg: "border.default" })} /><Box width="2px" bg={{ base: "border.default", _dark: "border.strong" }} /></>;
//// valid: a line that is drawn before an element
import { css } from "acme/css";
export default () => <p className={css({ _before: { width: "1px", _dark: { bg: "border.strong" } } })} />;
//// invalid: a box that is no line, and text in a line
import { css } from "acme/css";
export const a = css({ height: "4", bg: "border.default" }); // expect: wrong-role
export const b = css({ height: "1px", bg: "fg.default" }); // expect: wrong-role
export default () => <p className={a}>x</p>;
//// valid: tokens without a role
import { css } from "acme/css";
export default () => <p className={css({ color: "transparent", bg: "transparent", borderColor: "current" })}>x</p>;
//// valid: the current color palette
import { css } from "acme/css";
export default () => <p className={css({ colorPalette: "blue", color: "colorPalette.500", bg: "colorPalette.500" })}>x</p>;
//// valid: a name that does not exist has no role
import { css } from "acme/css";
export default () => <p className={css({ color: "bg.nowhere", bg: "purple.500" })}>x</p>;
//// valid: a hard-coded color has no role
import { css } from "acme/css";
export default () => <p className={css({ color: "#fff", bg: "blue" })}>x</p>;
//// valid: put together at run time
import { css } from "acme/css";
export default ({ n }: { n: number }) => <p className={css({ color: `gray.${n}`, bg: `fg.${n}` })}>x</p>;
//// valid: the names outside of styles
const tones = { a: "gray.500", b: "fg.danger" };
export default () => <p title="gray.500" data-bg="fg.danger">{Object.values(tones).join()} blue.500</p>;
//// valid: a local function that shares the name
const css = (x: object) => JSON.stringify(x);
export default () => <p title={css({ color: "gray.500" })}>x</p>;
//// valid: in a comment
import { css } from "acme/css";
export default () => <p className={css({ color: "fg.default" /* "gray.500" */ })}>x</p>;
//// valid: conditions keep their property's role
import { css } from "acme/css";
export default () => <p className={css({ _hover: { bg: { base: "bg.accent", _dark: "bg.canvas" } }, color: ["fg.default", "fg.muted"] })}>x</p>;
//// valid: silenced with a reason
import { css } from "acme/css";
export default () => <p className={css({ color: "gray.500" })}>x</p>; // vektos-ignore primitive-token: the chart's axis
//// valid: an inline style is another grader's
export default () => <p style={{ color: "gray.500" }}>x</p>;
//// blocked: a syntax error
export default () => <p className={css({ color: "gray.500" }}>x</p>;

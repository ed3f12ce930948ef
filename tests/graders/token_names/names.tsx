//// invalid: a misspelt token of each category
import { css } from "acme/css";
export const a = [
  css({ color: "fg.deafult" }), // expect: unknown-token
  css({ padding: "7" }), // expect: unknown-token
  css({ fontSize: "xxl" }), // expect: unknown-token
  css({ fontSize: "2xs" }), // expect: unknown-token
  css({ colorPalette: "purple" }), // expect: unknown-token
  css({ fontWeight: "bold" }), // expect: unknown-token
  css({ borderRadius: "xl" }), // expect: unknown-token
  css({ boxShadow: "huge" }), // expect: unknown-token
  css({ lineHeight: "loose" }), // expect: unknown-token
  css({ textStyle: "headng" }), // expect: unknown-token
  css({ maxWidth: "prose" }), // expect: unknown-token
  css({ zIndex: "modl" }), // expect: unknown-token
  css({ transitionDuration: "fastt" }), // expect: unknown-token
  css({ fontFamily: "bdoy" }), // expect: unknown-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: a token of another category
import { css } from "acme/css";
export const a = [
  css({ color: "sm" }), // expect: unknown-token
  css({ padding: "content.md" }), // expect: unknown-token
  css({ fontSize: "full" }), // expect: unknown-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: a group is no token
import { css } from "acme/css";
export default () => <p className={css({ color: "fg", bg: "bg" })}>x</p>; // expect: unknown-token, unknown-token
//// invalid: references inside strings
import { css } from "acme/css";
export const a = [
  css({ border: "1px solid {colors.border.defalt}" }), // expect: unknown-token
  css({ border: "1px solid token(colors.border.defalt)" }), // expect: unknown-token
  css({ padding: "{spacing.7}" }), // expect: unknown-token
  css({ width: "calc({sizes.9} + 1%)" }), // expect: unknown-token
  css({ color: "{colours.fg.default}" }), // expect: unknown-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: the token function
import { token } from "acme/tokens";
export default () => <p title={token("colors.fg.deafult")}>{token.var("spacing.7")}</p>; // expect: unknown-token, unknown-token
//// invalid: derived names of what does not exist
import { css } from "acme/css";
export const a = [
  css({ margin: "-7" }), // expect: unknown-token
  css({ bg: "bg.acent/50" }), // expect: unknown-token
];
export default () => <p className={a[0]}>x</p>;
//// invalid: one constant is one finding where it is typed
import { css } from "acme/css";
const MUTED = "fg.mutd"; // expect: unknown-token
export const a = [css({ color: MUTED }), css({ color: MUTED })];
export default () => <p className={a[0]}>x</p>;
//// invalid: in a lookup table
import { css } from "acme/css";
const TONES = { ok: "fg.succes", bad: "fg.danger" } as const; // expect: unknown-token
export default ({ t }: { t: keyof typeof TONES }) => <p className={css({ color: TONES[t] })}>x</p>;
//// invalid: conditions, recipes, attributes
import { cva } from "acme/css";
import { Stack, styled } from "acme/jsx";
export const b = cva({ variants: { tone: { red: { _hover: { color: { base: "fg.rde" } } } } } }); // expect: unknown-token
export default () => <><Stack gap="9" /><styled.p color="fg.non" /></>; // expect: unknown-token, unknown-token
//// invalid: an important one and a bracketed one
import { css } from "acme/css";
export default () => <p className={css({ color: "fg.deafult!", bg: "[bg.canvass]" })}>x</p>; // expect: unknown-token, unknown-token
//// invalid: a name in a template without a gap
import { css } from "acme/css";
const PART = "deafult";
export default () => <p className={css({ color: `fg.${PART}` })}>x</p>; // expect: unknown-token
//// invalid: a pattern's own property
import { stack } from "acme/patterns";
export default () => <p className={stack({ space: "9" })}>x</p>; // expect: unknown-token
//// valid: tokens of each category
import { css } from "acme/css";
export default () => <p className={css({ color: "fg.default", p: "4", fontSize: "sm", fontWeight: "semibold", borderRadius: "md", boxShadow: "sm", lineHeight: "tight", textStyle: "body", maxWidth: "content.md", zIndex: "modal", transitionDuration: "fast", animation: "fadeIn" })}>x</p>;
//// valid: derived names
import { css } from "acme/css";
export default () => <p className={css({ margin: "-4", width: "1/2", maxWidth: "3/5", bg: "bg.accent/50", color: "colorPalette.500", colorPalette: "blue" })}>x</p>;
//// valid: names that the property takes besides tokens
import { css } from "acme/css";
export default () => <p className={css({ width: "screen", height: "auto", margin: "auto", flex: "1" })}>x</p>;
//// valid: keywords of CSS
import { css } from "acme/css";
export default () => <p className={css({ color: "inherit", bg: "transparent", fill: "none", width: "fit-content", gap: "normal", boxShadow: "none", zIndex: "auto", letterSpacing: "normal", outlineColor: "Highlight", borderColor: "unset", height: "min-content" })}>x</p>;
//// valid: put together at run time
import { css } from "acme/css";
export default ({ tone, n }: { tone: string; n: number }) => <p className={css({ color: `fg.${tone}`, padding: `${n}`, bg: "bg." + tone, border: `1px solid {colors.${tone}.default}` })}>x</p>;
//// valid: from outside the page
import { css } from "acme/css";
import data from "./fixture.json";
export default ({ tone }: { tone: string }) => <p className={css({ color: tone, bg: data.color })}>x</p>;
//// valid: what CSS understands is no name
import { css } from "acme/css";
export default () => <p className={css({ padding: "13px", color: "#fff", lineHeight: 1.5, width: "50%", transitionDuration: "200ms", fontWeight: 600 })}>x</p>;
//// valid: properties without tokens, and names that a page makes up
import { css } from "acme/css";
export default () => <p className={css({ display: "bananas", containerName: "sidebar", gridArea: "main", animationName: "wobble", cursor: "grab" })}>x</p>;
//// valid: references that exist
import { css } from "acme/css";
import { token } from "acme/tokens";
export default () => <p title={token("colors.fg.default")} className={css({ border: "1px solid {colors.border.default}", width: "calc({spacing.4} * 2)", outlineColor: "token(colors.fg.danger, red)" })}>x</p>;
//// valid: names in text, in other functions, in variants
import { button } from "acme/recipes";
import { Button } from "@acme/ui";
const css = (x: object) => x;
export default () => <Button title="fg.deafult" className={button({ tone: "fg.deafult" })}>{JSON.stringify(css({ color: "fg.deafult" }))}</Button>;
//// valid: several words are no name
import { css } from "acme/css";
export default () => <p className={css({ margin: "0 auto", animation: "wobble 1s linear" })}>x</p>;
//// valid: silenced with a reason
import { css } from "acme/css";
// vektos-ignore unknown-token: it comes with the next release
export default () => <p className={css({ color: "fg.soon" })}>x</p>;
//// blocked: a syntax error
export default () => <p className={css({ color: "fg.deafult" )}>x</p>;
//// valid: a sum is worked out at run time
import { css } from "acme/css";
const STEP = 4;
export default () => <p className={css({ padding: STEP + 9, margin: 5 + 8 })}>x</p>;

//// invalid: under any name of the function
import { css as style } from "acme/css";
import * as S from "acme/css";
const again = style;
export const a = [
  style({ color: "#fff" }), // expect: raw-color
  S.css({ color: "#fff" }), // expect: raw-color
  again({ color: "#fff" }), // expect: raw-color
  style.raw({ color: "#fff" }), // expect: raw-color
  style({ p: "4" }, { color: "#fff" }), // expect: raw-color
];
export default () => <p className={a[0]}>x</p>;
//// invalid: one shared constant is one finding, where it is typed
import { css } from "acme/css";
const BRAND = "#123456"; // expect: raw-color
export const a = [css({ color: BRAND }), css({ bg: BRAND }), css({ borderColor: BRAND })];
export default () => <p className={a[0]}>x</p>;
//// invalid: a constant in another file, re-exported
import { css } from "acme/css";
import { colors } from "./theme";
export default () => <p className={css({ color: colors.brand })}>x</p>;
//// file: theme.ts
export { palette as colors } from "./palette";
//// file: palette.ts
export const palette = {
  brand: "#123456", // expect: raw-color
  unused: "#654321",
} as const;
//// invalid: conditions nested in any order
import { css } from "acme/css";
export const a = css({
  _hover: { color: { base: "#111", md: "fg.default" } }, // expect: raw-color
  color: { _dark: { md: "#222" } }, // expect: raw-color
  md: { _focus: { "&:after": { padding: "13px" } } }, // expect: raw-size
  "@media print": { padding: ["4", "13px"] }, // expect: raw-size
  "& > p": { bg: "#333" }, // expect: raw-color
});
export default () => <p className={a}>x</p>;
//// invalid: ternaries, logic and fallbacks
import { css } from "acme/css";
export default ({ on, tone }: { on: boolean; tone?: string }) => (
  <p
    className={css({
      color: on ? "#111" : "fg.default", // expect: raw-color
      bg: (on && "#222") || undefined, // expect: raw-color
      borderColor: tone ?? ("#333" as const), // expect: raw-color
      ...(on && { padding: "13px" }), // expect: raw-size
      ...(on ? { margin: "13px" } : {}), // expect: raw-size
    })}
  >
    x
  </p>
);
//// invalid: lookup tables
import { css } from "acme/css";
const TONES: Record<string, string> = {
  paid: "#0a0", // expect: raw-color
  open: "#a00", // expect: raw-color
};
const STYLES = { wide: { width: "300px" }, narrow: { width: "1/2" } }; // expect: raw-size
export default ({ state, kind }: { state: string; kind: "wide" | "narrow" }) => (
  <p className={css({ color: TONES[state], ...STYLES[kind] })}>x</p>
);
//// invalid: a list that is mapped
import { css } from "acme/css";
const BARS = [
  { label: "red", color: "#0a0" }, // expect: raw-color
  { label: "blue", color: "fg.default" },
];
export default () => <ul>{BARS.map((bar) => <li key={bar.label} className={css({ color: bar.color })}>{bar.label}</li>)}</ul>;
//// invalid: a helper that returns styles, with its argument
import { css } from "acme/css";
const tone = (color: string, pad = "13px") => ({ color, padding: pad }); // expect: raw-size
function panel() {
  return { bg: "#eee" }; // expect: raw-color
}
const label = (text: string) => text;
export default () => (
  <p className={css(tone("#111"), panel())}> {/* expect: raw-color */}
    {label("#222")}
  </p>
);
//// invalid: a component's prop, a default and a call
import { css } from "acme/css";
function Chip({ tone = "#111" }: { tone?: string }) { // expect: raw-color
  return <p className={css({ color: tone })}>x</p>;
}
export default () => <><Chip tone="#222" /><Chip {...{ tone: "fg.default" }} /></>; // expect: raw-color
//// invalid: a string that is put together
import { css } from "acme/css";
const WIDTH = "5px"; // expect: raw-size
export const a = [
  css({ border: `${WIDTH} solid {colors.border.default}` }),
  css({ padding: "1" + "3px" }), // expect: raw-size
  css({ padding: `13px ${a}` }), // expect: raw-size
];
export default () => <p>x</p>;
//// invalid: recipes
import { cva, sva } from "acme/css";
export const badge = cva({
  base: { color: "#111" }, // expect: raw-color
  variants: { size: { sm: { padding: "13px" }, lg: { padding: "4" } } }, // expect: raw-size
  compoundVariants: [{ size: "sm", css: { bg: "#222" } }], // expect: raw-color
  defaultVariants: { size: "sm" },
});
export const card = sva({
  slots: ["root", "title"],
  base: { root: { padding: "13px" }, title: { color: "#333" } }, // expect: raw-size, raw-color
  variants: { tone: { red: { title: { color: "#444" } } } }, // expect: raw-color
});
export default () => <p className={badge({ size: "sm" })}>x</p>;
//// invalid: patterns, layout components and styled elements
import { Box, Stack, styled } from "acme/jsx";
import { stack } from "acme/patterns";
const Panel = styled("div", { base: { padding: "13px" } }); // expect: raw-size
const Plain = styled("p");
export default () => (
  <>
    <p className={stack({ gap: "13px", color: "#111" })}>x</p> {/* expect: raw-size, raw-color */}
    <Stack gap="13px" space="15px" /> {/* expect: raw-size, raw-size */}
    <Box bg="#222" _hover={{ bg: "#333" }} css={{ p: "13px" }} /> {/* expect: raw-color, raw-color, raw-size */}
    <styled.div color="#444">y</styled.div> {/* expect: raw-color */}
    <Panel bg="#555" /> {/* expect: raw-color */}
    <Plain {...{ color: "#666" }} /> {/* expect: raw-color */}
  </>
);
//// invalid: spreads, shorthands, quoted and computed keys, casts
import { css } from "acme/css";
const base = { padding: "13px", color: "#111" }; // expect: raw-size
const color = "#222"; // expect: raw-color
const KEY = "bg";
export const a = css({ ...base, color, ["borderColor"]: "#333", [KEY]: "#444", "outlineColor": ("#555" as string)! }); // expect: raw-color, raw-color, raw-color
export default () => <p className={a}>x</p>;
//// invalid: state that begins with a color
"use client";
import { useState } from "react";
import { css } from "acme/css";
export default () => {
  const [tone] = useState("#111"); // expect: raw-color
  return <p className={css({ color: tone })}>x</p>;
};
//// valid: a local function that shares the name
const css = (styles: object) => JSON.stringify(styles);
export default () => <p title={css({ color: "#fff" })}>x</p>;
//// valid: a parameter that shadows the import
import { css } from "acme/css";
const call = (css: (styles: object) => string) => css({ color: "#fff" });
export default () => <p title={call((styles) => JSON.stringify(styles))} className={css({ p: "4" })}>x</p>;
//// valid: functions of other packages
import { css } from "some-chart";
export default () => <p title={css({ color: "#fff" })}>x</p>;
//// valid: an object that no style ever takes
import { css } from "acme/css";
const chart = { color: "#fff", padding: "13px" };
export default () => <p className={css({ p: "4" })}>{JSON.stringify(chart)}</p>;
//// valid: a member that a later one replaces
import { css } from "acme/css";
const base = { color: "#fff" };
export default () => <p className={css({ ...base, color: "fg.default" })}>x</p>;
//// valid: the other arguments of a helper
import { css } from "acme/css";
const tone = (color: string, label: string) => ({ className: css({ color }), title: label });
export default () => <p {...tone("fg.default", "#fff")}>x</p>;
//// valid: a helper called for styles here and for text there
import { css } from "acme/css";
const either = (on: boolean, yes: string, no: string) => (on ? yes : no);
export default ({ on }: { on: boolean }) => (
  <p className={css({ color: either(on, "fg.default", "fg.muted") })}>{either(on, "#fff", "red")}</p>
);
//// invalid: what a function is called with reaches a style inside of it
import { css } from "acme/css";
function look(size) {
  const shown = css({ padding: size });
  return shown === "" ? undefined : shown;
}
const box = look("13px"); // expect: raw-size
export default () => <p className={box}>x</p>;
//// invalid: what a list is reduced by
import { css } from "acme/css";
const sizes = ["4", "13px"]; // expect: raw-size
const all = sizes.reduce((before, size) => before + css({ padding: size }), "");
export default () => <p className={all}>x</p>;
//// invalid: an element of a list by its number
import { css } from "acme/css";
const sizes = ["13px", "4", "17px"]; // expect: raw-size
export default () => <p className={css({ margin: sizes[1], padding: sizes[2] })}>x</p>;
//// invalid: behind a function that shadows it, a name means the outer one again
import { css } from "acme/css";
const size = "13px"; // expect: raw-size
const inner = (size) => size;
const outer = css({ padding: size });
export default () => <p className={outer}>{inner("x")}</p>;
//// invalid: a drawing's element in a variable
const Tag = "svg";
export default () => <Tag fill="#fff" />; // expect: raw-color
//// invalid: what a loop goes through
import { css } from "acme/css";
const all = [];
for (const size of ["4", "13px"]) all.push(css({ padding: size })); // expect: raw-size
export default () => <p className={all[0]}>x</p>;
//// invalid: a member of an enum
import { css } from "acme/css";
enum Size {
  Box = "13px", // expect: raw-size
}
export default () => <p className={css({ padding: Size.Box })}>x</p>;

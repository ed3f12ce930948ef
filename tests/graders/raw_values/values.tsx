//// invalid: colors in every notation
import { css } from "acme/css";
export const a = [
  css({ color: "#fff" }), // expect: raw-color
  css({ color: "#FFFFFF80" }), // expect: raw-color
  css({ bg: "red" }), // expect: raw-color
  css({ bg: "RebeccaPurple" }), // expect: raw-color
  css({ borderColor: "rgb(0 0 0)" }), // expect: raw-color
  css({ color: "rgba(0, 0, 0, 0.5)" }), // expect: raw-color
  css({ color: "hsl(200deg 50% 50%)" }), // expect: raw-color
  css({ fill: "oklch(0.7 0.1 200)" }), // expect: raw-color
  css({ background: "linear-gradient(#000, transparent)" }), // expect: raw-color
  css({ background: "color-mix(in srgb, red 10%, transparent)" }), // expect: raw-color
];
export default () => <p className={a[0]}>x</p>;
//// invalid: sizes in every unit
import { css } from "acme/css";
export const a = [
  css({ padding: "13px" }), // expect: raw-size
  css({ padding: "0.8rem" }), // expect: raw-size
  css({ width: "30em" }), // expect: raw-size
  css({ maxWidth: "60ch" }), // expect: raw-size
  css({ mt: "-7px" }), // expect: raw-size
  css({ padding: 13 }), // expect: raw-size
  css({ margin: -5 }), // expect: raw-size
  css({ borderRadius: "5px" }), // expect: raw-size
  css({ width: "calc(100% - 20px)" }), // expect: raw-size
  css({ gridTemplateColumns: "200px 1fr" }), // expect: raw-size
  css({ transform: "translateY(-3px)" }), // expect: raw-size
  css({ padding: "1.5e1px" }), // expect: raw-size
];
export default () => <p className={a[0]}>x</p>;
//// invalid: typography
import { css } from "acme/css";
export const a = [
  css({ fontSize: "14px" }), // expect: raw-typography
  css({ fontSize: 14 }), // expect: raw-typography
  css({ fontSize: "0.875rem" }), // expect: raw-typography
  css({ fontWeight: 600 }), // expect: raw-typography
  css({ fontWeight: "700" }), // expect: raw-typography
  css({ lineHeight: "20px" }), // expect: raw-typography
  css({ letterSpacing: "0.02em" }), // expect: raw-typography
  css({ fontFamily: "Helvetica, Arial, sans-serif" }), // expect: raw-typography
  css({ fontFamily: "monospace" }), // expect: raw-typography
];
export default () => <p className={a[0]}>x</p>;
//// invalid: a shadow is one finding, whatever it is made of
import { css } from "acme/css";
export const a = [
  css({ boxShadow: "0 2px 8px rgba(0, 0, 0, 0.2)" }), // expect: raw-shadow
  css({ boxShadow: "0 4px 12px {colors.fg.default}" }), // expect: raw-shadow
  css({ textShadow: "1px 1px 2px black" }), // expect: raw-shadow
  css({ filter: "drop-shadow(0 2px 4px #000)" }), // expect: raw-shadow
];
export default () => <p className={a[0]}>x</p>;
//// invalid: escape hatches, importance and opacity hide nothing
import { css } from "acme/css";
export const a = [
  css({ padding: "[13px]" }), // expect: raw-size
  css({ color: "[#fff]" }), // expect: raw-color
  css({ color: "#fff!" }), // expect: raw-color
  css({ padding: "13px !important" }), // expect: raw-size
  css({ color: "red/50" }), // expect: raw-color
];
export default () => <p className={a[0]}>x</p>;
//// invalid: several mistakes on one line are several findings
import { css } from "acme/css";
export default () => <p className={css({ color: "#fff", padding: "13px" })}>x</p>; // expect: raw-color, raw-size
//// invalid: one literal with a color and a width is one finding, at the color
import { css } from "acme/css";
export default () => <p className={css({ border: "5px solid #ccc" })}>x</p>; // expect: raw-color
//// invalid: a thick line is no hairline
import { css } from "acme/css";
export default () => <p className={css({ border: "5px solid {colors.border.default}" })}>x</p>; // expect: raw-size
//// invalid: custom properties that a style sets
import { css } from "acme/css";
export default () => <p className={css({ "--brand": "#123456" })}>x</p>; // expect: raw-color
//// valid: tokens
import { css } from "acme/css";
export default () => <p className={css({ color: "fg.default", p: "4", m: "-4", fontSize: "sm", boxShadow: "md" })}>x</p>;
//// valid: numbers that are tokens' names
import { css } from "acme/css";
export default () => <p className={css({ padding: 4, margin: -2, gap: 0.5, p: "0.5" })}>x</p>;
//// valid: zero in every spelling
import { css } from "acme/css";
export default () => <p className={css({ margin: 0, padding: "0px", top: "0rem", left: "-0", gap: "0.0px", inset: "0 0" })}>x</p>;
//// valid: keywords
import { css } from "acme/css";
export default () => (
  <p className={css({ color: "inherit", bg: "transparent", fill: "currentColor", width: "fit-content", margin: "0 auto", border: "none", boxShadow: "none", lineHeight: "normal", height: "max-content" })}>x</p>
);
//// valid: unitless numbers, ratios, percentages, viewport units, fr, durations
import { css } from "acme/css";
export default () => (
  <p className={css({ lineHeight: 1.5, opacity: 0.5, flex: 1, zIndex: 10, order: 2, aspectRatio: "16 / 9", width: "50%", height: "100vh", minHeight: "80dvh", gridTemplateColumns: "1fr minmax(0, 2fr)", transitionDuration: "200ms", animation: "spin 1s linear", borderRadius: "50%", scale: 1.02, gridColumn: "span 2", lineClamp: 3, maxWidth: "20cqi" })}>x</p>
);
//// valid: a hairline in a token's color
import { css } from "acme/css";
export default () => (
  <p className={css({ border: "1px solid {colors.border.default}", borderTop: "1px solid token(colors.border.default)", borderWidth: "1px", outlineWidth: 2, boxShadow: "0 0 0 1px {colors.border.default}" })}>x</p>
);
//// valid: what merely looks like a color or a size
import { css } from "acme/css";
export const id = "#fff";
const orders = [{ color: "red", size: "12px" }];
export default () => (
  <p id="#abc" title="13px" data-color="#fff" className={css({ content: '"#fff 13px"', gridArea: "tan", animationName: "red", gridTemplateAreas: "'red blue'", backgroundImage: "url(/a#fff.png)" })}>
    #fff red 13px {orders.map((o) => o.color)}
  </p>
);
//// valid: attributes that are content
export default () => <p><img src="/a.png" width="120" height={80} alt="" /><svg width="24" height="24" viewBox="0 0 24 24" /></p>;
//// valid: the names of variants and of props of the page's own
import { button } from "acme/recipes";
import { Button } from "@acme/ui";
const Chip = ({ color }: { color: string }) => <p>{color}</p>;
export default () => <><Button variant="red" className={button({ tone: "red", size: "12px" })} /><Chip color="red" /></>;
//// valid: comments
import { css } from "acme/css";
/* color: "#fff" */
export default () => <p className={css({ /* padding: "13px" */ p: "4" })}>x</p>; // #fff
//// valid: only the run time knows
import { css } from "acme/css";
export default ({ width, tone }: { width: number; tone: string }) => (
  <p className={css({ width: `${width}px`, color: `#${tone}`, bg: tone, height: width + "px" })}>x</p>
);
//// valid: an inline style's values are not counted here again
export default () => <p style={{ color: "#fff", padding: "13px" }}>x</p>;
//// valid: variables and mixes of tokens
import { css } from "acme/css";
export default () => <p className={css({ color: "var(--x)", bg: "color-mix(in srgb, {colors.bg.accent} 10%, transparent)", width: "calc({spacing.4} * 2)", fill: "rgb(from var(--x) r g b / 0.5)" })}>x</p>;
//// invalid: colors in the attributes of SVG
export default () => (
  <svg>
    <path fill="#f00" d="M0 0" /> {/* expect: raw-color */}
    <circle stroke="red" fill="none" r="4" /> {/* expect: raw-color */}
    <rect fill="currentColor" width="20" height="10" />
  </svg>
);
//// valid: colors that are never seen, in the stencils of SVG and of CSS
import { css } from "acme/css";
export default () => (
  <svg className={css({ maskImage: "linear-gradient(to right, black calc(100% - 20%), transparent)" })}>
    <mask id="m"><g><rect fill="white" width="9" height="9" /></g></mask>
    <clipPath id="c"><path fill="#fff" d="M0 0" /></clipPath>
    <g mask="url(#m)" clipPath="url(#c)" fill="currentColor"><path d="M0 0" /></g>
  </svg>
);
//// invalid: a mask's lengths, and what the mask is put on
import { css } from "acme/css";
export default () => (
  <svg className={css({ maskImage: "linear-gradient(to right, black 13px, transparent)" })}> {/* expect: raw-size */}
    <mask id="m"><rect fill="white" width="9" height="9" /></mask>
    <g mask="url(#m)"><rect fill="white" width="9" height="9" /></g> {/* expect: raw-color */}
  </svg>
);
//// valid: a line that is drawn as a thin box
import { css } from "acme/css";
export default () => <><hr className={css({ height: "1px" })} /><p className={css({ minWidth: "2px", height: "full" })} /></>;
//// invalid: a box that is no line, and a distance of a hairline's width
import { css } from "acme/css";
export const a = css({
  height: "3px", // expect: raw-size
  marginTop: "-1px", // expect: raw-size
});
export default () => <p className={a}>x</p>;
//// valid: an icon as big as its text
import { css } from "acme/css";
export default () => <svg className={css({ width: "1em", height: "1lh" })} />;
//// invalid: other lengths that go by the text
import { css } from "acme/css";
export const a = css({
  width: "1.2em", // expect: raw-size
  padding: "1em", // expect: raw-size
  fontSize: "1em", // expect: raw-typography
});
export default () => <p className={a}>x</p>;
//// invalid: the color of a shadow is a color
import { css } from "acme/css";
export default () => <p className={css({ boxShadowColor: "black" })}>x</p>; // expect: raw-color
//// invalid: silenced without a reason is not silenced
import { css } from "acme/css";
export const a = css({
  color: "#fff", // vektos-ignore raw-color: the partner's brand color, by contract
  // vektos-ignore raw-color
  bg: "#000", // expect: raw-color
  // vektos-ignore raw-size: another rule
  borderColor: "#111", // expect: raw-color
});
export default () => <p className={a}>x</p>;
//// blocked: a syntax error
import { css } from "acme/css";
export const a = css({ color: "#fff" };
//// invalid: a thin length that is only a part of a box's height draws no line
import { css } from "acme/css";
css({ height: "calc(var(--h) + 2px)" }); // expect: raw-size
css({ minWidth: "calc(100% - 1px)" }); // expect: raw-size
//// valid: a box whose whole height or width is thin is a line
import { css } from "acme/css";
css({ height: "1px", width: 2, minHeight: "2px" });

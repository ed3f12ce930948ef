//// invalid: the type checker
// @ts-nocheck // expect: silenced-types
// @ts-ignore the types are wrong // expect: silenced-types
export const a: number = 1;
// @ts-expect-error // expect: silenced-types
export const b: number = 2;
export default () => (
  <p>
    {/* @ts-ignore */} {/* expect: silenced-types */}
    {a + b}
  </p>
);
//// invalid: on the last line of a block
/* expect: silenced-types */ /*
 * Not typed.
 * @ts-ignore
 */
export default () => <p>x</p>;
//// invalid: eslint in its ways
/* eslint-disable */ // expect: silenced-lint
/* eslint-disable no-console, react/jsx-key */ // expect: silenced-lint
// eslint-disable-next-line no-console -- it is only for now // expect: silenced-lint
console.log("x"); // eslint-disable-line // expect: silenced-lint
/* eslint no-alert: "off" */ // expect: silenced-lint
/* eslint no-alert: 0 */ // expect: silenced-lint
export default () => <p>x</p>;
//// invalid: oxlint, biome, stylelint and others
// oxlint-disable-next-line no-unused-vars // expect: silenced-lint
// biome-ignore lint/suspicious/noExplicitAny: it is any // expect: silenced-lint
/* stylelint-disable color-named */ // expect: silenced-lint
// deno-lint-ignore no-explicit-any // expect: silenced-lint
// tslint:disable-next-line // expect: silenced-lint
export default () => <p>x</p>;
//// invalid: inside JSX, between attributes, in a type and in an import
import { /* eslint-disable-line */ a } from "./a"; // expect: silenced-lint
type T = { /* @ts-ignore */ a: string }; // expect: silenced-types
export default ({ t }: { t: T }) => (
  <p // eslint-disable-line // expect: silenced-lint
    title={t.a}
  >
    {/* eslint-disable-next-line */} {/* expect: silenced-lint */}
    {a}
  </p>
);
//// file: a.ts
export const a = 1; // @ts-ignore // expect: silenced-types
//// invalid: two on one line
/* eslint-disable */ /* @ts-nocheck */ // expect: silenced-lint, silenced-types
export default () => <p>x</p>;
//// invalid: vektos-ignore, used or not
import { css } from "acme/css";
// vektos-ignore raw-color: the partner's brand // expect: silenced-design-system
export const a = css({ color: "#fff" });
// vektos-ignore raw-size: nothing here // expect: silenced-design-system
// vektos-ignore // expect: silenced-design-system
// vektos-ignore no-such-rule: a reason // expect: silenced-design-system
// vektos-ignore missing-use-client: a reason // expect: silenced-design-system
export default () => <p className={a}>{/* vektos-ignore native-element */}</p>; // expect: silenced-design-system
//// valid: the same words in strings and in text
export default () => (
  <p title="// eslint-disable" data-x={'/* @ts-ignore */'}>
    // @ts-ignore is text here, and so is /* eslint-disable */ {`// vektos-ignore raw-color: x`}
  </p>
);
//// valid: prose about them
// We never use eslint-disable here.
// The old page had a @ts-ignore in it.
// eslint-disable is not allowed in this project.
/* See the notes on vektos-ignore. */
export default () => <p>x</p>;
//// valid: what switches a checker on, formatters and coverage
/* eslint-enable */
// @ts-check
// prettier-ignore
/* istanbul ignore next */
/* eslint no-alert: "error" */
export default () => <p>x</p>;
//// valid: words that merely begin alike
// @ts-ignored
// eslint-disabled
// vektos-ignored raw-color
// biome-ignored
export default () => <p>x</p>;
//// valid: a doc comment, which a linter does not read
/** eslint-disable */
export default () => <p>x</p>;
//// valid: not at the beginning of a block's last line
/*
 * @ts-ignore
 * is how it was done.
 */
export default () => <p>x</p>;
//// valid: ordinary comments
// The rate is a percentage.
export default () => <p>{/* nothing to see */}x</p>;
//// blocked: a syntax error
// @ts-ignore
export default () => <p>x</b>;
//// invalid: nested so deeply that no grader reads it
export const deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]; // expect: unreadable

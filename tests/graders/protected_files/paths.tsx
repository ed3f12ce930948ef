//// invalid: package.json
export default () => <p>x</p>;
//// file: package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: with a dot before
export default () => <p>x</p>;
//// file: ./package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: through a folder and back
export default () => <p>x</p>;
//// file: a/../package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: out of the page's folder
export default () => <p>x</p>;
//// file: ../../package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: an absolute path
export default () => <p>x</p>;
//// file: /package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: other letters
export default () => <p>x</p>;
//// file: Package.JSON // expect: edited-protected-file
{ "mine": true }
//// invalid: backslashes
export default () => <p>x</p>;
//// file: ..\..\package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: doubled slashes
export default () => <p>x</p>;
//// file: a//package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: in a folder below
export default () => <p>x</p>;
//// file: below/package.json // expect: edited-protected-file
{ "mine": true }
//// invalid: a pattern in the middle
export default () => <p>x</p>;
//// file: tsconfig.build.json // expect: edited-protected-file
{ "mine": true }
//// invalid: a pattern at the end
export default () => <p>x</p>;
//// file: panda.config.mjs // expect: edited-protected-file
{ "mine": true }
//// invalid: a hidden file
export default () => <p>x</p>;
//// file: .oxlintrc.json // expect: edited-protected-file
{ "mine": true }
//// invalid: the data
export default () => <p>x</p>;
//// file: fixture.json // expect: edited-protected-file
{ "mine": true }
//// invalid: a folder's file
export default () => <p>x</p>;
//// file: ds/theme.json // expect: edited-protected-file
{ "mine": true }
//// invalid: a folder's file from elsewhere
export default () => <p>x</p>;
//// file: ../../DS/theme.json // expect: edited-protected-file
{ "mine": true }
//// invalid: compiler settings that are not the workspace's
export default () => <p>x</p>;
//// file: tsconfig.json // expect: edited-protected-file
{ "strict": false }
//// valid: the workspace's own content
export default () => <p>x</p>;
//// file: tsconfig.json
{}
//// valid: the workspace's own content under another spelling
export default () => <p>x</p>;
//// file: ./TSCONFIG.json
{}

//// valid: a helper file
export default () => <p>x</p>;
//// file: helper.ts
export const x = 1;
//// valid: a name that begins alike
export default () => <p>x</p>;
//// file: package.json.md
mine
//// valid: a name that ends alike
export default () => <p>x</p>;
//// file: my-package.json
{}
//// valid: a longer word where the pattern has a dot
export default () => <p>x</p>;
//// file: panda.configs.ts
export {};
//// valid: a folder that ends alike
export default () => <p>x</p>;
//// file: adds/theme.json
{}
//// valid: no other file
export default () => <p>package.json</p>;
//// valid: reading a protected file
import pack from "../../package.json";
export default () => <p>{pack.name}</p>;
//// blocked: a syntax error
export default () => <p>x</b>;
//// file: package.json
{}

// Expect: protected-files/edited-protected-file
export default function Page() { return <h1>Page</h1>; }
//// File: tsconfig.json
{ "extends": "@ROOT@/canary.json", "compilerOptions": { "plugins": [{ "name": "@CANARY@" }], "noCheck": true } }
//// File: package.json
{ "name": "page", "main": "/etc/passwd", "imports": { "#canary": "@CANARY@" } }
//// File: .oxlintrc.json
{ "jsPlugins": ["@CANARY@"], "rules": {} }
//// File: panda.config.ts
export default process.exit(1);

/**
 * The components of the design system and their props, as TypeScript itself understands them: names, types, what is
 * required, what TSDoc says and its example; and whatever else the design system exports. A prop is a component's own when the design system's sources declare it; what an element
 * or another library brings (every attribute of a button) is not listed, unless it changes what is drawn. Knows no page,
 * no token and no grader.
 */
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";

const COMPONENT = /^[A-Z]/;
/** Props that decide which element is drawn and in which styles, so that a grader has to know of them. */
const DECISIVE = new Set(["asChild", "css"]);

/** How `typeToString` is asked to spell a type out that has a name, and not to cut it short. */
const SPELLED_OUT = 1 | 8388608;

/**
 * What ds/index.ts exports, sorted by name. `components`: `{name: {description, example, props: {name: {type, required,
 * description}}}}`. `exports`: the rest, but for the types of a component's props: `{name: {kind, type, members, description}}`.
 */
export async function exported(root) {
  const place = createRequire(join(root, "package.json")).resolve("typescript/unstable/sync");
  const { API, SignatureKind, SymbolFlags } = await import(pathToFileURL(place).href);
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tsconfig.json");
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const index = program.getSourceFile(join(root, "ds/index.ts"));
    const [components, rest] = [[], []];
    const members = (all) => {
      const own = all.filter((prop) => isOwn(prop, root));
      return byName(own.map((prop) => [prop.name, described(prop, checker, SymbolFlags.Optional)]));
    };
    for (const alias of checker.getExportsOfModule(checker.getSymbolAtLocation(index))) {
      const { name } = alias;
      const symbol = alias.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
      const description = symbol.getDocumentationComment(checker);
      if (!(symbol.flags & SymbolFlags.Value)) {
        const type = checker.getDeclaredTypeOfSymbol(symbol);
        const own = symbol.flags & SymbolFlags.Interface ? members(checker.getPropertiesOfType(type)) : {};
        const spelled = symbol.flags & SymbolFlags.Interface ? "" : checker.typeToString(type, undefined, SPELLED_OUT);
        rest.push([name, { kind: "type", type: spelled, members: own, description }]);
        continue;
      }
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
      if (!COMPONENT.test(name) || !signature) {
        rest.push([name, { kind: signature ? "function" : "value", type: checker.typeToString(type), members: {}, description }]);
        continue;
      }
      const [given] = signature.getParameters();
      const props = members(given ? checker.getPropertiesOfType(checker.getTypeOfSymbol(given)) : []);
      components.push([name, { description, example: example(symbol, checker), props }]);
    }
    const ofProps = new Set(components.map(([name]) => `${name}Props`));
    return { components: byName(components), exports: byName(rest.filter(([name]) => !ofProps.has(name))) };
  } finally {
    api.close();
  }
}

/** The code of the first `@example`; empty when there is none. */
function example(symbol, checker) {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === "example");
  const text = typeof tag?.text === "string" ? tag.text : (tag?.text ?? []).map((part) => part.text).join("");
  return text.replace(/^\s*```\w*\n/, "").replace(/\n?```\s*$/, "");
}

/** The compiler tells paths in lower case where the file system does not care. */
function isOwn(prop, root) {
  const folder = (join(root, "ds") + sep).toLowerCase();
  return DECISIVE.has(prop.name) || (prop.declarations ?? []).some(({ path }) => path.toLowerCase().startsWith(folder));
}

function described(prop, checker, optional) {
  const required = !(prop.flags & optional);
  const type = checker.typeToString(checker.getTypeOfSymbol(prop));
  return {
    type: required ? type : withoutBrackets(type.replace(/ \| undefined$/, "")),
    required,
    description: prop.getDocumentationComment(checker),
  };
}

/** `(() => void) | undefined` leaves brackets that nobody would write. */
function withoutBrackets(type) {
  return /^\(\(.*\) => [^()]*\)$/.test(type) ? type.slice(1, -1) : type;
}

function byName(pairs) {
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

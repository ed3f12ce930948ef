/**
 * The components of the design system and their props, as TypeScript itself understands them: names, types, what is
 * required, and what TSDoc says. A prop is a component's own when the design system's sources declare it; what an element
 * or another library brings (every attribute of a button) is not listed, unless it changes what is drawn. Knows no page,
 * no token and no grader.
 */
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";

const COMPONENT = /^[A-Z]/;
/** Props that decide which element is drawn and in which styles, so that a grader has to know of them. */
const DECISIVE = new Set(["asChild", "css"]);

/** `{name: {description, props: {name: {type, required, description}}}}` of what ds/index.ts exports, sorted by name. */
export async function components(root) {
  const place = createRequire(join(root, "package.json")).resolve("typescript/unstable/sync");
  const { API, SignatureKind, SymbolFlags } = await import(pathToFileURL(place).href);
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tsconfig.json");
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const index = program.getSourceFile(join(root, "ds/index.ts"));
    const found = [];
    for (const exported of checker.getExportsOfModule(checker.getSymbolAtLocation(index))) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!COMPONENT.test(exported.name) || !(symbol.flags & SymbolFlags.Value)) continue;
      const [signature] = checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), SignatureKind.Call);
      if (!signature) continue;
      const [given] = signature.getParameters();
      const all = given ? checker.getPropertiesOfType(checker.getTypeOfSymbol(given)) : [];
      const own = all.filter((prop) => isOwn(prop, root));
      const props = byName(own.map((prop) => [prop.name, described(prop, checker, SymbolFlags.Optional)]));
      found.push([exported.name, { description: symbol.getDocumentationComment(checker), props }]);
    }
    return byName(found);
  } finally {
    api.close();
  }
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

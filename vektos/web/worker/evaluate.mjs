/**
 * Guards Panda's extractor, which runs the expressions that it finds in a page's styles in its own process. A worker
 * that many pages share runs only those that can do nothing; the rest is for a worker that is thrown away. Knows no page.
 */
import { registerHooks } from "node:module";
import { pathToFileURL, fileURLToPath } from "node:url";

const EVALUATOR = "ts-evaluator";
const OURS = pathToFileURL(fileURLToPath(import.meta.url)).href;
const THEIRS = `${OURS}?theirs`;

/** Whether an expression was found that may not run here. Reset by whoever starts on a page. */
export const refused = { any: false };
let allowed = true;
let evaluateTheirs;

/** To be called before Panda is loaded. `everything`: this process is thrown away after one page. */
export function guard(everything) {
  if (everything) return;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === THEIRS) return next(EVALUATOR, { ...context, parentURL: context.parentURL });
      if (specifier === EVALUATOR && context.parentURL?.includes("/@pandacss/extractor/")) {
        return { url: OURS, format: "module", shortCircuit: true };
      }
      return next(specifier, context);
    },
  });
}

/** From here on the expressions are a page's. Those of the design system are our own. */
export function distrust() {
  allowed = false;
}

/** What the evaluator answers, in its place. */
export function evaluate(options) {
  if (!allowed && !isInert(options.node, options.typescript)) {
    refused.any = true;
    return { success: false, reason: new Error("not evaluated in a shared process") };
  }
  return evaluateTheirs(options);
}

/** Loads the evaluator that stands behind ours. */
export async function loadTheirs() {
  evaluateTheirs ??= (await import(THEIRS)).evaluate;
}

/** Literals and what is worked out of them. No name, no call, no property: nothing that a page could have made. */
function isInert(node, ts) {
  const all = (...nodes) => nodes.every((one) => isInert(one, ts));
  if (ts.isParenthesizedExpression(node)) return all(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return SIGNS.has(ts.SyntaxKind[node.operator]) && all(node.operand);
  if (ts.isBinaryExpression(node)) {
    return OPERATORS.has(ts.SyntaxKind[node.operatorToken.kind]) && all(node.left, node.right);
  }
  if (ts.isConditionalExpression(node)) return all(node.condition, node.whenTrue, node.whenFalse);
  if (ts.isTemplateExpression(node)) return all(...node.templateSpans.map(({ expression }) => expression));
  return LITERALS.has(ts.SyntaxKind[node.kind]) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

const LITERALS = new Set(["TrueKeyword", "FalseKeyword", "NullKeyword"]);
const SIGNS = new Set(["PlusToken", "MinusToken", "ExclamationToken", "TildeToken"]);
const OPERATORS = new Set([
  "PlusToken",
  "MinusToken",
  "AsteriskToken",
  "SlashToken",
  "PercentToken",
  "EqualsEqualsToken",
  "EqualsEqualsEqualsToken",
  "ExclamationEqualsToken",
  "ExclamationEqualsEqualsToken",
  "LessThanToken",
  "LessThanEqualsToken",
  "GreaterThanToken",
  "GreaterThanEqualsToken",
  "AmpersandAmpersandToken",
  "BarBarToken",
  "QuestionQuestionToken",
]);

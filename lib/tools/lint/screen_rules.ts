import { isText, ruleFor } from "./rule_for.ts";

const COMPONENT_NAME = /^[A-Z]/;
const SEEN_ATTRIBUTES =
  /^(aria-(label|description|valuetext|roledescription)|alt|caption|heading|label|placeholder|title)$/;
const LETTER = /\p{L}/u;

const REACH = ["fetch", "XMLHttpRequest", "localStorage", "sessionStorage", "indexedDB", "sendBeacon"];
const GLOBALS = ["globalThis", "window", "self", "navigator"];

export const screenRules = {
  /** The build finds components as `function Name` to begin them with `useSignals()`. */
  "named-components": ruleFor(isComponentFile, ({ report }) => ({
    VariableDeclarator({ id, init }) {
      const inner = init?.type === "CallExpression" && isWrapper(init.callee) ? init.arguments[0] : init;
      const isArrow = inner?.type === "ArrowFunctionExpression";
      if (id.type !== "Identifier" || !COMPONENT_NAME.test(id.name) || !isArrow) return;
      report(
        inner,
        `${id.name} must be a function of that name, or it may never render again: see islands/README.md`,
      );
    },
  })),
  "no-try-in-components": ruleFor(isComponentFile, ({ report }) => ({
    TryStatement: (node) =>
      report(node, "A component catches nothing, its state module does: see islands/README.md"),
  })),
  /** Sentences are in the catalogue, to be translated. */
  "sentences-in-catalogue": ruleFor(isScreenFile, ({ report }) => {
    const refuse = (node: Deno.lint.Node) =>
      report(node, "Sentences live in lib/shared/messages, never in a component: see lib/shared/README.md");
    return {
      JSXText: (node) => void (LETTER.test(node.value) && refuse(node)),
      JSXExpressionContainer(node) {
        if (node.parent.type !== "JSXAttribute" && holdsWords(node.expression)) refuse(node);
      },
      JSXAttribute(node) {
        const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
        if (SEEN_ATTRIBUTES.test(name) && node.value && holdsWords(node.value)) refuse(node);
      },
    };
  }),
  /** Only islands/client uses the network and the browser's storage. */
  "reach-through-client": ruleFor(
    (path) => path.startsWith("islands/") && !path.startsWith("islands/client/"),
    ({ report }) => {
      // A shorthand property is visited twice, as key and value.
      const seen = new Set<number>();
      return {
        Identifier(node) {
          if (!REACH.includes(node.name) || isNameOnly(node) || seen.has(node.range[0])) return;
          seen.add(node.range[0]);
          report(node, `Only islands/client may use ${node.name}: see islands/README.md`);
        },
      };
    },
  ),
};

function isComponentFile(path: string): boolean {
  return path.startsWith("islands/") && path.endsWith(".tsx");
}

function isScreenFile(path: string): boolean {
  return path.startsWith("islands/") || path.startsWith("routes/pages/");
}

function isWrapper(callee: Deno.lint.Expression): boolean {
  return callee.type === "Identifier" && (callee.name === "memo" || callee.name === "forwardRef");
}

function holdsWords(node: Deno.lint.Node): boolean {
  switch (node.type) {
    case "Literal":
      return isText(node) && LETTER.test(node.value);
    case "TemplateLiteral":
      return node.quasis.some(({ cooked }) => LETTER.test(cooked));
    case "ConditionalExpression":
      return holdsWords(node.consequent) || holdsWords(node.alternate);
    case "LogicalExpression":
      return holdsWords(node.left) || holdsWords(node.right);
    case "JSXExpressionContainer":
      return holdsWords(node.expression);
    default:
      return false;
  }
}

/** `reply.fetch` and `{ fetch: 1 }` are no globals; `globalThis.fetch` is. */
function isNameOnly(node: Deno.lint.Identifier): boolean {
  const { parent } = node;
  switch (parent.type) {
    case "MemberExpression": {
      const isGlobal = parent.object.type === "Identifier" && GLOBALS.includes(parent.object.name);
      return !parent.computed && !isGlobal && isSame(parent.property, node);
    }
    case "Property":
      return !parent.shorthand && isSame(parent.key, node);
    case "PropertyDefinition":
    case "MethodDefinition":
    case "TSPropertySignature":
    case "TSMethodSignature":
      return isSame(parent.key, node);
    default:
      return false;
  }
}

function isSame(a: Deno.lint.Node, b: Deno.lint.Node): boolean {
  return a.range[0] === b.range[0];
}

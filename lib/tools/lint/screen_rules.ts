import { isText, propertyName, ruleFor } from "./rule_for.ts";

const COMPONENT_NAME = /^[A-Z]/;
const SEEN_ATTRIBUTES =
  /^(aria-(label|description|valuetext|roledescription)|alt|caption|heading|label|placeholder|title)$/;
const PHRASE = /^(a|b|button|dd|dt|em|h\d|label|legend|p|span|strong|summary|td|th)$/;
/** A prop that is drawn, or draws. */
const SLOT = /(\w+)(?:\?|\([^()]*\))?: ReactNode/g;
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
      report(node, "Sentences live in lib/shared/texts, never in a component: see lib/shared/README.md");
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
  /** A browser that translates moves text into elements of its own: React then misses it beside what changes. */
  "text-stands-alone": ruleFor(isComponentFile, ({ text, report }) => {
    const slots = Array.from(text.matchAll(SLOT), ([, name]) => name);
    const check = (node: Deno.lint.JSXElement | Deno.lint.JSXFragment) => {
      const drawn = node.children.filter(isDrawn);
      const words = drawn.filter((child) => mayBeText(child, isPhrase(node) ? [] : slots));
      const isSteady = drawn.every((child) => isSteadyElement(child) || isSteadyText(child));
      const isAlone = drawn.length === 1 && node.type === "JSXElement";
      if (isAlone || isSteady && words.length < 2) return;
      for (const word of words) {
        report(word, "Text beside what changes stands in an element of its own: see islands/README.md");
      }
    };
    return { JSXElement: check, JSXFragment: check };
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

/** Whitespace between lines and comments are not. */
function isDrawn(child: Deno.lint.Node): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer") return true;
  const { expression } = child;
  return expression.type !== "JSXEmptyExpression" && !(isText(expression) && expression.value.trim() === "");
}

/** Always one element. */
function isSteadyElement(child: Deno.lint.Node): boolean {
  if (child.type !== "JSXElement") return false;
  const { name } = child.openingElement;
  return name.type === "JSXIdentifier" && (!COMPONENT_NAME.test(name.name) || name.name === "Icon");
}

/** A sentence of the catalogue, which is the same for as long as the page is open. */
function isSteadyText(child: Deno.lint.Node): boolean {
  if (child.type === "JSXText") return true;
  if (child.type !== "JSXExpressionContainer") return false;
  const { expression } = child;
  if (isText(expression)) return true;
  if (expression.type !== "MemberExpression" || expression.computed) return false;
  const { object } = expression;
  if (object.type === "Identifier") return /^(text|BRAND)$/.test(object.name);
  return object.type === "CallExpression" && object.callee.type === "Identifier" &&
    object.callee.name === "say";
}

/** `slots` are drawn from elements. */
function mayBeText(node: Deno.lint.Node, slots: readonly (string | undefined)[]): boolean {
  switch (node.type) {
    case "JSXText":
    case "TemplateLiteral":
    case "MemberExpression":
      return true;
    case "Literal":
      return isText(node);
    case "Identifier":
      return !slots.includes(node.name);
    case "CallExpression":
      return node.callee.type === "MemberExpression"
        ? !/^(map|from)$/.test(propertyName(node.callee) ?? "")
        : node.callee.type !== "Identifier" || !slots.includes(node.callee.name);
    case "ConditionalExpression":
      return mayBeText(node.consequent, slots) || mayBeText(node.alternate, slots);
    case "LogicalExpression":
      return mayBeText(node.right, slots) || node.operator !== "&&" && mayBeText(node.left, slots);
    case "JSXExpressionContainer":
      return mayBeText(node.expression, slots);
    default:
      return false;
  }
}

/** Slots hold words there, too. */
function isPhrase(node: Deno.lint.Node): boolean {
  return node.type === "JSXElement" && node.openingElement.name.type === "JSXIdentifier" &&
    PHRASE.test(node.openingElement.name.name);
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

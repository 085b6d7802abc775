/** Lint plugin that reports every sentence of a file to `written_sentences.ts`, and refuses nothing. @module */
import type { WrittenPart, WrittenSentence } from "./written_sentences.ts";

type Node = Deno.lint.Node;

/** Undefined where words and code are mixed: translators cannot write code. */
function readParts(node: Node, sourceOf: (node: Node) => string): WrittenPart[] | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? [{ words: node.value }] : undefined;
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const sides = [readParts(node.left, sourceOf), readParts(node.right, sourceOf)];
    return sides.includes(undefined) ? undefined : sides.flatMap((side) => side ?? []);
  }
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis.flatMap(({ cooked }, index): WrittenPart[] => {
    const filled = node.expressions[index];
    return [{ words: cooked }, ...filled ? [{ code: sourceOf(filled) }] : []];
  });
}

function* listSentences(
  node: Node,
  key: string,
  { sourceOf, within }: { sourceOf: (node: Node) => string; within?: Deno.lint.ArrowFunctionExpression },
): Iterable<WrittenSentence> {
  if (node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression") {
    return yield* listSentences(node.expression, key, { sourceOf, within });
  }
  const isWhole = node.type === "ObjectExpression"
    ? node.properties.every(({ type }) => type === "Property")
    : node.type === "ArrayExpression" && node.elements.every(({ type }) => type !== "SpreadElement");
  if (isWhole && node.type === "ArrayExpression") {
    for (const [index, element] of node.elements.entries()) {
      yield* listSentences(element, `${key}.${index}`, { sourceOf, within });
    }
  } else if (isWhole && node.type === "ObjectExpression") {
    for (const property of node.properties) {
      if (property.type !== "Property") continue;
      const name = property.key.type === "Literal" ? String(property.key.value) : sourceOf(property.key);
      yield* listSentences(property.value, `${key}.${name}`, { sourceOf, within });
    }
  } else if (node.type === "ArrowFunctionExpression" && node.body.type !== "BlockStatement" && !within) {
    yield* listSentences(node.body, key, { sourceOf, within: node });
  } else {
    yield {
      key,
      range: node.range,
      source: sourceOf(node),
      parts: readParts(node, sourceOf),
      params: within?.params.flatMap((param) => param.type === "Identifier" ? [param.name] : []) ?? [],
    };
  }
}

const plugin: Deno.lint.Plugin = {
  name: "sentences",
  rules: {
    collect: {
      create(context) {
        const sourceOf = (node: Node) => context.sourceCode.getText(node);
        const report = (area: string, table: Node, node: Node) =>
          context.report({ node, message: JSON.stringify([...listSentences(table, area, { sourceOf })]) });
        return {
          // English: defineArea("area", { … }).
          CallExpression(node) {
            const [name, table] = node.arguments;
            if (node.callee.type !== "Identifier" || node.callee.name !== "defineArea") return;
            if (name?.type === "Literal" && table) report(String(name.value), table, node);
          },
          // Other languages: { area: { … }, … } of the type Translated<…>.
          "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator"(
            node: Deno.lint.VariableDeclarator,
          ) {
            const type = node.id.type === "Identifier" && node.id.typeAnnotation;
            if (!type || !sourceOf(type).includes("Translated<") || node.init?.type !== "ObjectExpression") {
              return;
            }
            for (const area of node.init.properties) {
              if (area.type === "Property") report(sourceOf(area.key), area.value, node);
            }
          },
        };
      },
    },
  },
};
export default plugin;

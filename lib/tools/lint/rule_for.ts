/** Binds rules to files. @module */

const ROOT = decodeURIComponent(new URL("../../../", import.meta.url).pathname);

interface FileUnderLint {
  path: string;
  text: string;
  report(node: Deno.lint.Node, message: string): void;
}

/** Visits only files whose path passes. */
export function ruleFor(
  isAbout: (path: string) => boolean,
  visit: (file: FileUnderLint) => Deno.lint.LintVisitor,
): Deno.lint.Rule {
  return {
    create(context) {
      const path = pathInTree(context.filename);
      if (path === undefined || !isAbout(path)) return {};
      const report = (node: Deno.lint.Node, message: string) => context.report({ node, message });
      return visit({ path, text: context.sourceCode.text, report });
    },
  };
}

/** From the root; undefined outside the tree. */
function pathInTree(filename: string): string | undefined {
  if (filename.startsWith(ROOT)) return filename.slice(ROOT.length);
  return filename.startsWith("/") ? undefined : filename.replace(/^\.\//, "");
}

export const everywhere = (): boolean => true;

/** Both run on developers' machines only. */
export function isToolOrTest(path: string): boolean {
  return path.startsWith("lib/tools/") || path.startsWith("tests/");
}

export function isText(node: Deno.lint.Node | null): node is Deno.lint.StringLiteral {
  return node?.type === "Literal" && typeof node.value === "string";
}

export function isMember(node: Deno.lint.MemberExpression, object: string, property: string): boolean {
  return node.object.type === "Identifier" && node.object.name === object && propertyName(node) === property;
}

/** Undefined when computed. */
export function propertyName({ property, computed }: Deno.lint.MemberExpression): string | undefined {
  if (computed) return isText(property) ? property.value : undefined;
  return property.type === "Identifier" ? property.name : undefined;
}

/** How a rule is bound to the files it is about. @module */
import { pathInTree } from "../source_path.ts";

export interface FileUnderLint {
  path: string;
  text: string;
  report(node: Deno.lint.Node, message: string): void;
}

/** Builds a rule that looks only at the files whose path passes. */
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

/** Tells whether a file is a tool or a test: both run on a developer's machine only. */
export function isToolOrTest(path: string): boolean {
  return path.startsWith("lib/tools/") || path.startsWith("tests/");
}

export function isText(node: Deno.lint.Node | null): node is Deno.lint.StringLiteral {
  return node?.type === "Literal" && typeof node.value === "string";
}

export function isMember(node: Deno.lint.MemberExpression, object: string, property: string): boolean {
  return node.object.type === "Identifier" && node.object.name === object && propertyName(node) === property;
}

/** Returns the name of the property that a member expression reaches, undefined when it is computed. */
export function propertyName({ property, computed }: Deno.lint.MemberExpression): string | undefined {
  if (computed) return isText(property) ? property.value : undefined;
  return property.type === "Identifier" ? property.name : undefined;
}

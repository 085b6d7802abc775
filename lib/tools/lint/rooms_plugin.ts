/** Lint plugin for the imports allowed by `rooms.ts`. @module */
import { findDirectionError, findRoom, findVendorError, packageOf, resolveInTree } from "./import_rules.ts";
import { ONE_VENDOR_A_FILE } from "./rooms.ts";
import { everywhere, isText, ruleFor } from "./rule_for.ts";

type Visit = (specifier: string, node: Deno.lint.Node) => void;

/** Visits static, type-only, dynamic imports and re-exports. */
function visitImports(visit: Visit): Deno.lint.LintVisitor {
  const visitSource = (node: Deno.lint.Node & { source: { value: string } | null }) => {
    if (node.source) visit(node.source.value, node);
  };
  return {
    ImportDeclaration: visitSource,
    ExportAllDeclaration: visitSource,
    ExportNamedDeclaration: visitSource,
    ImportExpression(node) {
      if (isText(node.source)) visit(node.source.value, node);
    },
    TSImportType(node) {
      const { argument } = node;
      if (argument.type === "TSLiteralType" && isText(argument.literal)) visit(argument.literal.value, node);
    },
    TSExternalModuleReference: (node) => visit(node.expression.value, node),
  };
}

const plugin: Deno.lint.Plugin = {
  name: "rooms",
  rules: {
    /** Imports follow the table. */
    "direction": ruleFor(everywhere, ({ path, report }) =>
      visitImports((specifier, node) => {
        const imported = resolveInTree(specifier, path);
        const message = imported === undefined ? undefined : findDirectionError(path, imported);
        if (message) report(node, message);
      })),
    /** Vendors are named at home only; JSX names React. */
    "vendor-home": ruleFor(everywhere, ({ path, report }) => {
      const check: Visit = (specifier, node) => {
        const isVendor = resolveInTree(specifier, path) === undefined;
        const message = isVendor ? findVendorError(path, specifier) : undefined;
        if (message) report(node, message);
      };
      return {
        ...visitImports(check),
        Program: (node) => path.endsWith(".tsx") && check("react", node),
      };
    }),
    "one-vendor-a-file": ruleFor((path) => path.startsWith(ONE_VENDOR_A_FILE), ({ path, report }) => {
      let first: string | undefined;
      return visitImports((specifier, node) => {
        if (resolveInTree(specifier, path) !== undefined || specifier.startsWith("node:")) return;
        const vendor = packageOf(specifier);
        first ??= vendor;
        if (vendor === first) return;
        report(node, `One file, one vendor: this one has ${first} already: see lib/adapters/README.md`);
      });
    }),
    "literal-import": ruleFor(everywhere, ({ path, report }) => {
      const room = findRoom(path);
      if (!room || room.mayImport === "anything") return {};
      return {
        ImportExpression(node) {
          if (!isText(node.source)) report(node, `import() takes a plain text here: see ${room.readme}`);
        },
      };
    }),
    "known-room": ruleFor((path) => findRoom(path) === undefined, ({ path, report }) => ({
      Program: (node) => report(node, `${path} stands in no room: see README.md and lib/tools/lint/rooms.ts`),
    })),
  },
};
export default plugin;

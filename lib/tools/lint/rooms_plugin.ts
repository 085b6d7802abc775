/** Lint plugin for the imports allowed by `rooms.ts`. @module */
import { findDirectionError, findRoom, findVendorError, packageOf, resolveInTree } from "./import_rules.ts";
import { ONE_VENDOR_A_FILE } from "./rooms.ts";
import { pathInTree } from "./source_path.ts";

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

function isText(node: Deno.lint.Node): node is Deno.lint.StringLiteral {
  return node.type === "Literal" && typeof node.value === "string";
}

/** Imports follow the table. */
const direction: Deno.lint.Rule = {
  create(context) {
    const path = pathInTree(context.filename);
    if (!path) return {};
    return visitImports((specifier, node) => {
      const imported = resolveInTree(specifier, path);
      const message = imported === undefined ? undefined : findDirectionError(path, imported);
      if (message) context.report({ node, message });
    });
  },
};

/** Vendors are named at home only; JSX names React. */
const vendorHome: Deno.lint.Rule = {
  create(context) {
    const path = pathInTree(context.filename);
    if (!path) return {};
    const check: Visit = (specifier, node) => {
      const isVendor = resolveInTree(specifier, path) === undefined;
      const message = isVendor ? findVendorError(path, specifier) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ...visitImports(check),
      Program: (node) => path.endsWith(".tsx") && check("react", node),
    };
  },
};

const oneVendorAFile: Deno.lint.Rule = {
  create(context) {
    const path = pathInTree(context.filename);
    if (!path?.startsWith(ONE_VENDOR_A_FILE)) return {};
    let first: string | undefined;
    return visitImports((specifier, node) => {
      if (resolveInTree(specifier, path) !== undefined || specifier.startsWith("node:")) return;
      const vendor = packageOf(specifier);
      first ??= vendor;
      if (vendor === first) return;
      const message = `One file, one vendor: this one has ${first} already: see lib/adapters/README.md`;
      context.report({ node, message });
    });
  },
};

const literalImport: Deno.lint.Rule = {
  create(context) {
    const path = pathInTree(context.filename);
    const room = path === undefined ? undefined : findRoom(path);
    if (!room || room.mayImport === "anything") return {};
    return {
      ImportExpression(node) {
        if (isText(node.source)) return;
        context.report({ node, message: `import() takes a plain text here: see ${room.readme}` });
      },
    };
  },
};

const knownRoom: Deno.lint.Rule = {
  create(context) {
    const path = pathInTree(context.filename);
    if (path === undefined || findRoom(path)) return {};
    const message = `${path} stands in no room: see README.md and lib/tools/lint/rooms.ts`;
    return { Program: (node) => context.report({ node, message }) };
  },
};

const plugin: Deno.lint.Plugin = {
  name: "rooms",
  rules: {
    "direction": direction,
    "vendor-home": vendorHome,
    "one-vendor-a-file": oneVendorAFile,
    "literal-import": literalImport,
    "known-room": knownRoom,
  },
};
export default plugin;

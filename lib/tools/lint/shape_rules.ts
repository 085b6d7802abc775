/** Habits of files and functions. @module */
import { everywhere, isMember, isText, ruleFor } from "./rule_for.ts";

const FILE_MAX_LINES = 450;
const FUNCTION_MAX_LINES = 80;
const BANNED_NAMES = ["utils", "util", "helpers", "helper", "misc", "common", "manager", "index", "temp"];
const SNAKE_CASE = /^[a-z0-9]+(_[a-z0-9]+)*(\.d)?\.ts$/;
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*\.tsx$/;
// Spelled in two halves so that this line is not what it looks for.
const LOOSE_END = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].join("|")})\\b`);

export const shapeRules = {
  /** Only a framework's contract needs a default export. */
  "no-default-export": ruleFor((path) => !path.endsWith("_plugin.ts"), ({ report }) => {
    const message = "Export by name: see README.md";
    return {
      ExportDefaultDeclaration: (node) => report(node, message),
      ExportSpecifier(node) {
        if (node.exported.type === "Identifier" && node.exported.name === "default") report(node, message);
      },
    };
  }),
  "file-size": ruleFor(everywhere, ({ text, report }) => ({
    Program(node) {
      const lines = countLines(text.trimEnd());
      if (lines > FILE_MAX_LINES) report(node, `${lines} lines, at most ${FILE_MAX_LINES}: split by idea`);
    },
  })),
  "function-size": ruleFor(everywhere, ({ text, report }) => {
    const check = (node: Deno.lint.Node) => {
      const lines = countLines(text.slice(...node.range));
      if (lines > FUNCTION_MAX_LINES) {
        report(node, `${lines} lines, at most ${FUNCTION_MAX_LINES}: name its parts`);
      }
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  }),
  /** Whatever one account or a stranger can add to is read in pages; with `json_each` the caller names the rows. */
  "lists-are-bounded": ruleFor((path) => path.startsWith("lib/store/"), ({ text, report }) => ({
    FunctionDeclaration(node) {
      const isList = /^list[A-Z]/.test(node.id?.name ?? "");
      if (isList && !/limit|_MAX\b|json_each|query|pages/i.test(text.slice(...node.range))) {
        report(node, "A list has a limit: see lib/store/README.md");
      }
    },
  })),
  /** Refuses names that tell nothing. */
  "file-name": ruleFor(everywhere, ({ path, report }) => ({
    Program(node) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const words = name.replace(/(_test)?\.tsx?$/, "").toLowerCase();
      if (BANNED_NAMES.includes(words)) report(node, `"${words}" says nothing: name the file after its idea`);
      if (!isWellFormed(path, name)) {
        report(node, `${name}: snake_case.ts, and PascalCase.tsx for components`);
      }
    },
  })),
  "no-loose-ends": ruleFor(everywhere, ({ report }) => ({
    Program({ comments }) {
      for (const comment of comments) {
        if (LOOSE_END.test(comment.value)) report(comment, "Finish it or file it; a comment is neither");
      }
    },
  })),
  /** A title that names a function is wrong once that has another name. */
  "titles-name-what-is-there": ruleFor((path) => path.endsWith("_test.ts"), ({ text, report }) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (callee.type !== "MemberExpression" || !isMember(callee, "Deno", "test")) return;
      const said = title?.type === "TemplateLiteral"
        ? title.quasis.map(({ cooked }) => cooked).join(" ")
        : title && isText(title)
        ? title.value
        : "";
      for (const [, name] of said.matchAll(/\b([a-z]\w*)\(\)/g)) {
        const count = (words: string) => words.split(/\W+/).filter((word) => word === name).length;
        if (count(text) <= count(said)) report(callee, `Nothing in this file is called ${name}()`);
      }
    },
  })),
};

function isWellFormed(path: string, name: string): boolean {
  if (name.endsWith(".tsx") && path.startsWith("islands/")) return PASCAL_CASE.test(name);
  return SNAKE_CASE.test(name) || PASCAL_CASE.test(name) || SNAKE_CASE.test(name.replace(/x$/, ""));
}

function countLines(text: string): number {
  return text.split("\n").length;
}

import { checkSync } from "recheck";
import { isMember, isText, isToolOrTest, propertyName, ruleFor } from "./rule_for.ts";

const RAW_HTML_MEMBERS = ["innerHTML", "outerHTML", "insertAdjacentHTML", "srcdoc"];
const RAW_HTML_PROP = "dangerouslySetInnerHTML";

/** Draws style sheet and sprite, our own files, into documents at build time. */
const DOCUMENT_SHELL = "routes/pages/document.tsx";

const INJECTED = /^(lib\/shared|lib\/services|routes)\//;

const PATTERN_TAKERS = ["match", "matchAll"];

/** Most proofs take under a tenth of a second. */
const PROOF_MAX_MS = 60_000;
const SERVED = /^(lib\/services|lib\/adapters|routes)\//;

export const safetyRules = {
  /** Text never becomes markup: React and the DOM escape, these do not. */
  "no-raw-html": ruleFor(
    (path) => path !== DOCUMENT_SHELL && !path.startsWith("tests/"),
    ({ report }) => {
      const refuse = (node: Deno.lint.Node, name: string) =>
        report(node, `${name} lets text become markup: see islands/README.md`);
      return {
        JSXIdentifier: (node) => void (node.name === RAW_HTML_PROP && refuse(node, node.name)),
        Property({ key }) {
          if (key.type === "Identifier" && key.name === RAW_HTML_PROP) refuse(key, key.name);
        },
        MemberExpression(node) {
          const name = propertyName(node) ?? "";
          if (RAW_HTML_MEMBERS.includes(name)) refuse(node, name);
          if (isMember(node, "document", "write") || isMember(node, "document", "writeln")) {
            refuse(node, `document.${name}`);
          }
        },
      };
    },
  ),
  /** So that one page lists every setting. */
  "one-environment-reader": ruleFor(
    (path) => path !== "lib/config.ts" && !isToolOrTest(path),
    ({ report }) => ({
      MemberExpression(node) {
        if (!isMember(node, "Deno", "env") && !isMember(node, "process", "env")) return;
        report(node, "Only lib/config.ts reads the environment: see lib/README.md");
      },
    }),
  ),
  "one-unit-factor": ruleFor(
    (path) => path !== "lib/shared/limits.ts" && !isToolOrTest(path),
    ({ report }) => {
      const message = "Convert glucose with toMgDl() from lib/shared/glucose.ts: see lib/shared/README.md";
      const isEighteen = (node: Deno.lint.Node) => node.type === "Literal" && node.value === 18;
      return {
        BinaryExpression(node) {
          const isProduct = node.operator === "*" || node.operator === "/";
          if (isProduct && (isEighteen(node.left) || isEighteen(node.right))) report(node, message);
        },
        Literal(node) {
          if (typeof node.value === "number" && /^18\.0[1-9]/.test(String(node.value))) report(node, message);
        },
      };
    },
  ),
  /** So that every test can set time and chance. */
  "time-is-handed-in": ruleFor((path) => INJECTED.test(path), ({ report }) => {
    const refuse = (node: Deno.lint.Node, what: string) =>
      report(node, `${what} hides an argument: see lib/README.md`);
    return {
      MemberExpression(node) {
        if (isMember(node, "Date", "now")) refuse(node, "Date.now");
        if (isMember(node, "Math", "random")) refuse(node, "Math.random");
      },
      NewExpression(node) {
        const isDate = node.callee.type === "Identifier" && node.callee.name === "Date";
        if (isDate && node.arguments.length === 0) refuse(node, "new Date()");
      },
    };
  }),
  /** So that no text of strangers costs quadratic time. */
  "bounded-composing": ruleFor(
    (path) => path !== "lib/shared/text.ts" && !path.startsWith("tests/"),
    ({ report }) => ({
      MemberExpression(node) {
        if (propertyName(node) !== "normalize") return;
        report(node, "Compose text with compose() from lib/shared/text.ts: see lib/shared/README.md");
      },
    }),
  ),
  /** So that a program's own fault is not taken for the one that was expected. */
  "no-blind-catch": ruleFor((path) => SERVED.test(path), ({ text, report }) => ({
    TryStatement({ block, handler }) {
      if (!handler || handler.param) return;
      const calls = text.slice(...block.range).match(/[\w\])>]\(/g) ?? [];
      if (calls.length > 1) report(handler, "Look at the error, or try one call: see lib/README.md");
    },
  })),
  /** The embedded database answers at once: a loop that only reads lets nothing else run, whoever's rows it is about. */
  "loops-take-turns": ruleFor((path) => path.startsWith("lib/services/"), ({ text, report }) => {
    const look = (loop: Deno.lint.Node) => {
      const code = text.slice(...loop.range);
      const asks = /await (?:store\.)?(?:list|getNext)\w*\((?:deps\.)?db\b/.test(code);
      if (!asks || /await setImmediate\(|await db\.write\(|yield/.test(code)) return;
      report(
        loop,
        "A loop that reads takes a turn of the event loop, await setImmediate(): see lib/services/README.md",
      );
    };
    return { ForStatement: look, ForOfStatement: look, WhileStatement: look, DoWhileStatement: look };
  }),
  /** So that no text of strangers costs more time than it is long. */
  "linear-regex": ruleFor((path) => !isToolOrTest(path), ({ report }) => ({
    Literal(node) {
      const verdict = "regex" in node && node.regex && findSlowness(node.regex);
      if (verdict) report(node, `It is ${verdict}, and must be linear: see lib/tools/README.md`);
    },
  })),
  /** So that `linear-regex` can prove how long it takes. */
  "no-dynamic-regex": ruleFor((path) => !isToolOrTest(path), ({ report }) => {
    const message =
      "Write a regular expression as a literal, for the proof of its time: see lib/tools/README.md";
    const refuse = (node: Deno.lint.NewExpression | Deno.lint.CallExpression) => {
      const { callee, arguments: [pattern] } = node;
      const isMaker = callee.type === "Identifier" ? callee.name === "RegExp" : isGlobalRegExp(callee);
      const takesPattern = callee.type === "MemberExpression" &&
        PATTERN_TAKERS.includes(propertyName(callee) ?? "");
      const isWritten = pattern !== undefined && (isText(pattern) || pattern.type === "TemplateLiteral");
      if (isMaker || (takesPattern && isWritten)) report(node, message);
    };
    return { NewExpression: refuse, CallExpression: refuse };
  }),
};

function isGlobalRegExp(node: Deno.lint.Node): boolean {
  return node.type === "MemberExpression" && propertyName(node) === "RegExp";
}

/** Such as "polynomial"; by theory alone, to which what needs trying, such as look-ahead, is unknown. */
function findSlowness({ pattern, flags }: { pattern: string; flags: string }): string | undefined {
  // JavaScript only: no program, Java or worker.
  Deno.env.set("RECHECK_SYNC_BACKEND", "pure");
  const found = checkSync(pattern, flags, { checker: "automaton", timeout: PROOF_MAX_MS });
  if (found.status === "safe") return undefined;
  return found.status === "unknown" ? found.status : found.complexity.type;
}

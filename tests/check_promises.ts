/** Part of `deno task check`: holds tests/promises.ts against the tree and against the README. @module */
import { printLine, runTask } from "@/lib/tools/terminal.ts";
import { type Promised, PROMISES } from "./promises.ts";
import { ROOT } from "./support/programs.ts";

const README = "tests/README.md";
const HEAD = "| promise | test |\n| --- | --- |\n";

/** What is wrong with rows, each in a line. */
export async function findFaults(rows: readonly Promised[], root = ROOT): Promise<string[]> {
  const faults = await Promise.all(rows.map((row) => findFault(row, root)));
  const readme = await readFile(README, root);
  if (!unpad(readme).includes(formatTable(rows))) {
    faults.push(
      `${README} has another table: put \`deno task test:promises --list\` there, then \`deno fmt\``,
    );
  }
  return faults.filter((fault) => fault !== undefined);
}

async function findFault({ promise, test, sabotage }: Promised, root: URL): Promise<string | undefined> {
  const [tests, source] = await Promise.all([readFile(test.file, root), readFile(sabotage.file, root)]);
  const literals = [JSON.stringify(test.name), `'${test.name}'`].map(RegExp.escape).join("|");
  const named = new RegExp(`\\bDeno\\.test\\(\\s*(\\{\\s*name:\\s*)?(${literals})\\s*,`);
  if (!named.test(tests) && !listTemplates(tests).some((name) => name.test(test.name))) {
    return `${promise}: no test "${test.name}" in ${test.file}`;
  }
  const count = source.split(sabotage.from).length - 1;
  if (count !== 1) return `${promise}: ${count} times in ${sabotage.file}, must be once: ${sabotage.from}`;
  if (sabotage.from === sabotage.to) return `${promise}: the sabotage changes nothing`;
}

/** Names that are made for each case of a table. */
function listTemplates(tests: string): RegExp[] {
  const templates = Array.from(
    tests.matchAll(/\bDeno\.test\(\s*`([^`]*)`/g),
    ([, template = ""]) => template,
  );
  return templates.map((template) =>
    new RegExp(`^${template.split(/\$\{[^}]*\}/).map(RegExp.escape).join(".+")}$`)
  );
}

/** "" of a file that is not there. */
async function readFile(path: string, root: URL): Promise<string> {
  try {
    return await Deno.readTextFile(new URL(path, root));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

/** As Markdown; `deno fmt` pads its columns. */
export function formatTable(rows: readonly Promised[]): string {
  return HEAD + rows.map(({ promise, test }) => `| ${promise} | \`${test.file.slice(6)}\` |\n`).join("");
}

function unpad(markdown: string): string {
  return markdown.replace(/ +\|/g, " |").replace(/-+ \|/g, "--- |");
}

if (import.meta.main) {
  await runTask(async ([word]) => {
    if (word === "--list") return formatTable(PROMISES).trimEnd();
    const faults = await findFaults(PROMISES);
    faults.slice(0, -1).forEach(printLine);
    if (faults.length > 0) throw new Error(faults.at(-1));
    return `${PROMISES.length} promises, each with a test and a change that breaks it`;
  });
}

/**
 * `deno task test:promises`: makes each change of tests/promises.ts in a copy of the tree and demands that its test,
 * run alone, fails by an assertion of its own, and passes without the change. Words pick rows: `test:promises low`.
 * @module
 */
import { printLine } from "@/lib/tools/terminal.ts";
import { findFaults, formatTable } from "./check_promises.ts";
import { type Promised, PROMISES } from "./promises.ts";
import { runDeno, runProgram } from "./support/programs.ts";
import { makeTempFolder } from "./support/temp_folder.ts";

const WORKERS = 2;
/** Far above what a build or one test takes. */
const MAX_MS = 4 * 60_000;
/** Run on the built site. */
const NEEDS_SITE = /^tests\/(e2e|process)\//;
/** What `assert` throws, and what fast-check makes of that; JUnit's message is the error's own first line. */
const BY_ASSERTION =
  /<failure message="Uncaught (\(in promise\) )?(AssertionError\b|Error: Property failed [^]*?\nCaused by: AssertionError\b)/;

export type Verdict =
  | "passed"
  | "failed by an assertion"
  | "failed without an assertion"
  | "did not run to its end";

/** @param report JUnit's XML, "" where the run ended before writing any; what was filtered out is skipped in it. */
export function judgeReport(report: string): Verdict {
  const ran = report.replace(/<testcase [^>]*>\s*<skipped\/>/g, "");
  if (!ran.includes("<testcase ")) return "did not run to its end";
  if (!ran.includes("<failure ")) return "passed";
  return BY_ASSERTION.test(ran) ? "failed by an assertion" : "failed without an assertion";
}

/** Git's files and what is not committed yet; packages by hard links: the build goes by where they really are. */
async function copyTree(path: string): Promise<URL> {
  const files = "git ls-files -z --cached --others --exclude-standard --deduplicate";
  const copyFiles = `${files} | tar -c --null --ignore-failed-read -T - | tar -x -C '${path}'`;
  const copyPackages = `cp -al node_modules '${path}' 2> /dev/null || cp -a node_modules '${path}'`;
  const script = `set -o pipefail; ${copyFiles} && { ${copyPackages}; }`;
  const { code, err } = await runProgram(["bash", "-c", script]);
  if (code !== 0) throw new Error(`The tree cannot be copied: ${err}`);
  return new URL(`file://${path}/`);
}

async function runTest({ file, name }: Promised["test"], cwd: URL): Promise<[Verdict, output: string]> {
  const report = new URL("promise.xml", cwd);
  await Deno.writeTextFile(report, "");
  const env = { ALAFIA_IS_BUILT: "1", NO_COLOR: "1" };
  const run = async (...args: string[]) => {
    const { code, out, err } = await runDeno(args, { cwd, env, signal: AbortSignal.timeout(MAX_MS) });
    return { success: code === 0, output: `${out}\n${err}` };
  };
  // Sentences are made into modules, which Git does not know.
  const first = NEEDS_SITE.test(file) ? ["lib/tools/build.ts", "--if-stale"] : ["lib/tools/make_messages.ts"];
  const made = await run("run", "-A", "--no-check", ...first);
  if (!made.success) return ["did not run to its end", made.output];
  const filter = ["--filter", `/^${RegExp.escape(name)}$/`];
  const { success, output } = await run(
    ...["test", "-A", "--no-check", `--junit-path=${report.pathname}`, ...filter, file],
  );
  const verdict = judgeReport(await Deno.readTextFile(report));
  // A module that fails outside its tests is in the exit code alone.
  return [verdict === "passed" && !success ? "failed without an assertion" : verdict, output];
}

/** Undefined when the test finds the change, and finds nothing without it. */
async function findGap({ test, sabotage: { file, from, to } }: Promised, copy: URL) {
  const [sound, soundOutput] = await runTest(test, copy);
  if (sound !== "passed") return { why: `without the change the test ${sound}`, output: soundOutput };
  const source = new URL(file, copy);
  const text = await Deno.readTextFile(source);
  await Deno.writeTextFile(source, text.replace(from, () => to));
  try {
    const [broken, output] = await runTest(test, copy);
    return broken === "failed by an assertion"
      ? undefined
      : { why: `with the change the test ${broken}`, output };
  } finally {
    await Deno.writeTextFile(source, text);
  }
}

async function runPromises(words: string[]): Promise<number> {
  const faults = await findFaults(PROMISES);
  faults.forEach(printLine);
  if (faults.length > 0) return 1;
  const waiting = PROMISES.filter((row) => {
    const text = `${row.promise} ${row.test.file} ${row.test.name}`.toLowerCase();
    return words.length === 0 || words.some((word) => text.includes(word.toLowerCase()));
  });
  // A build takes longest: last, it would be waited for alone.
  waiting.sort((a, b) => Number(NEEDS_SITE.test(b.test.file)) - Number(NEEDS_SITE.test(a.test.file)));
  const total = waiting.length;
  const failures: string[] = [];
  async function work(): Promise<void> {
    await using folder = await makeTempFolder();
    const copy = await copyTree(folder.path);
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const startedAt = performance.now();
      const gap = await findGap(row, copy);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
      printLine(`${gap ? "FAILED" : "found "} ${seconds} s  ${row.promise}`);
      if (!gap) continue;
      printLine(gap.output);
      failures.push(`FAILED ${row.promise} (${row.test.file}): ${gap.why}`);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  printLine("");
  failures.forEach(printLine);
  printLine(`${total - failures.length} passed, ${failures.length} failed`);
  return failures.length > 0 || total === 0 ? 1 : 0;
}

if (import.meta.main) {
  const words = Deno.args.filter((word) => word !== "--");
  if (words.includes("--list")) printLine(formatTable(PROMISES).trimEnd());
  else Deno.exit(await runPromises(words));
}

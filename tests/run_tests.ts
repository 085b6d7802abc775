/** Runs all tests, `deno task test`, or some: `deno task test tests/unit/shared`. @module */
import { globSync, statSync } from "node:fs";
import { basename } from "node:path";
import { printLine } from "@/lib/tools/terminal.ts";
import { installPrograms } from "./support/installed_programs.ts";
import { addTallies, formatTally, listFailed, parseReport, type Suite, type Tally } from "./support/tally.ts";

interface Phase {
  name: string;
  args: string[];
  jobs: number;
  /** Drives other programs, so that a busy machine alone can fail its files. */
  drivesPrograms?: boolean;
}

/** Concurrent test files, over all concurrent phases. */
const JOBS = 5;
/**
 * Waits for other programs, browsers most of all, and so takes more jobs than the rest beside it. Whole servers come
 * first: they would end last.
 */
const DRIVING = { names: ["contract", "e2e"], jobs: Math.ceil(JOBS / 2) };
/** So many modules hold all files of a folder: each module costs as much as a short journey or several short tests. */
const JOINED = [
  { folder: "tests/e2e/", modules: 12 },
  { folder: "tests/unit/", modules: 6 },
  { folder: "tests/api/", modules: 4 },
];
/** Servers' lives run without browsers, measurements alone. */
const APART = [{ names: ["process"], jobs: 3 }, { names: ["load"], jobs: 1 }];
/** `screens` has its own task; the others hold no tests. */
const LEFT_OUT = ["bench", "engines", "rehearsal", "screens", "soak", "support"];
/** Read no built site, or build it themselves. */
const NEEDS_NO_SITE = /^(\.\/)?(tests\/(unit|api|store)|lib)\//;
/** So many failed files that drive programs are run again, alone, and said so; more fail the run. */
const MAX_AGAIN = 2;
/** Far above what a phase takes: a hanging test fails here. */
const PHASE_MAX_MS = 40 * 60_000;
/** Tests make much that nobody keeps: with more room for it a twentieth of their processor time is saved. */
const V8_FLAGS = "--min-semi-space-size=16";

/** Phases run one after the other, with concurrent parts. */
function listSteps(only: string[]): Phase[][] {
  if (only.length > 0) return [[{ name: only.join(" "), args: only.flatMap(listTests), jobs: JOBS }]];
  const folders = [...Deno.readDirSync("tests")]
    .filter(({ name, isDirectory }) => isDirectory && !LEFT_OUT.includes(name))
    .map(({ name }) => name).sort();
  const phase = (names: string[], jobs: number, drivesPrograms = true): Phase[] => {
    const args = names.filter((name) => folders.includes(name)).flatMap((name) => listTests(`tests/${name}`));
    return args.length > 0 ? [{ name: names.join(", "), args, jobs, drivesPrograms }] : [];
  };
  const rest = folders.filter((name) => ![DRIVING, ...APART].some(({ names }) => names.includes(name)));
  return [
    [{ name: "examples", args: ["--doc", "lib/shared"], jobs: 2 }],
    [...phase(rest, JOBS - DRIVING.jobs, false), ...phase(DRIVING.names, DRIVING.jobs)],
    ...APART.map(({ names, jobs }) => phase(names, jobs)),
  ];
}

/**
 * Names every file: of a folder with workspace members, Deno would run only the members' tests.
 *
 * The largest, and longest, come first.
 */
function listTests(path: string): string[] {
  const sizeOf = (file: string) => statSync(file).size;
  if (!statSync(path).isDirectory()) return [path];
  return globSync(`${path}/**/*_test.{ts,tsx}`).sort((a, b) => sizeOf(b) - sizeOf(a));
}

interface Result {
  suites: Suite[];
  /** Files whose failures a busy machine may have caused. */
  doubtful: string[];
  /** A module that fails outside its tests is in the exit code alone. */
  success: boolean;
}

async function runPhase({ name, args, jobs, drivesPrograms }: Phase, isBuilt: boolean): Promise<Result> {
  printLine(`\n${name}`);
  const folder = await Deno.makeTempDir();
  try {
    const modules = await joinFiles(args, folder);
    const file = `${folder}/report.xml`;
    await Deno.writeTextFile(file, "");
    const parallel = jobs > 1 && modules.length > 1 ? ["--parallel"] : [];
    const { success } = await runDeno(
      ["test", "-A", "--no-check", "--permit-no-files", `--junit-path=${file}`, ...parallel, ...modules],
      { DENO_JOBS: String(jobs), ...isBuilt && { ALAFIA_IS_BUILT: "1" } },
    );
    const suites = parseReport(await Deno.readTextFile(file));
    return { suites, success, doubtful: drivesPrograms && !success ? listFailed(suites, args) : [] };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Of files that are run again, only the second run counts. */
function tallyResult({ suites, success }: Result, again: readonly string[] = []): Tally {
  const tally = addTallies(suites.filter(({ file }) => !again.includes(file)));
  return success || again.length > 0 ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
}

/** Puts the files of {@linkcode JOINED} folders, the largest first, by turns into a few modules in `target`. */
async function joinFiles(files: readonly string[], target: string): Promise<string[]> {
  const listed = files.filter((file) => !JOINED.some(({ folder }) => file.startsWith(folder)));
  for (const { folder, modules } of JOINED) {
    const inside = files.filter((file) => file.startsWith(folder));
    if (inside.length <= modules) {
      listed.push(...inside);
      continue;
    }
    for (let place = 0; place < modules; place++) {
      const module = `${target}/${basename(folder)}_${place + 1}_test.ts`;
      const imports = inside.filter((_file, index) => index % modules === place)
        .map((file) => `import ${JSON.stringify(new URL(file, `file://${Deno.cwd()}/`))};\n`);
      await Deno.writeTextFile(module, imports.join(""));
      listed.push(module);
    }
  }
  return listed;
}

async function build(): Promise<boolean> {
  if (Deno.env.get("ALAFIA_IS_BUILT")) return true;
  return (await runDeno(["run", "-A", "lib/tools/build.ts", "--if-stale"])).success;
}

async function runDeno(args: string[], env: Record<string, string> = {}): Promise<Deno.CommandStatus> {
  const withFlags = { DENO_V8_FLAGS: V8_FLAGS, ...env };
  const child = new Deno.Command(Deno.execPath(), { args, env: withFlags, stdin: "null" }).spawn();
  const timer = setTimeout(() => {
    printLine(`\nStopped after ${PHASE_MAX_MS / 60_000} minutes: deno ${args.join(" ")}`);
    // Terminated, browsers would fail their tests one by one, each with a misleading reason.
    child.kill("SIGKILL");
  }, PHASE_MAX_MS);
  try {
    return await child.status;
  } finally {
    clearTimeout(timer);
  }
}

async function runTests(only: string[]): Promise<number> {
  await installPrograms(printLine);
  const needsSite = only.length === 0 || !only.every((path) => NEEDS_NO_SITE.test(`${path}/`));
  if (needsSite && !await build()) {
    printLine("The build failed.\n0 passed, 1 failed");
    return 1;
  }
  const results: Result[] = [];
  for (const phases of listSteps(only)) {
    results.push(...await Promise.all(phases.map((phase) => runPhase(phase, needsSite))));
  }
  const doubtful = results.flatMap(({ doubtful }) => doubtful);
  const again = doubtful.length <= MAX_AGAIN ? doubtful : [];
  const counted = results.map((result) => tallyResult(result, again.length > 0 ? result.doubtful : []));
  if (again.length > 0) {
    counted.push(tallyResult(await runPhase({ name: "again", args: again, jobs: 1 }, needsSite)));
  }
  const tally = addTallies(counted);
  const mustNotSkip = Deno.env.get("CI") === "true" && tally.skipped > 0;
  if (mustNotSkip) printLine("\nUnder CI nothing may be skipped.");
  printLine("");
  for (const file of again) printLine(`again: ${file}`);
  if (again.length > 0) printLine(`${again.length} ${again.length === 1 ? "file" : "files"} run again`);
  printLine(formatTally(tally));
  return tally.failed > 0 || mustNotSkip ? 1 : 0;
}

if (import.meta.main) Deno.exit(await runTests(Deno.args));

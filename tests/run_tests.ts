/**
 * Runs the quick tests, `deno task test`; all of them, `deno task test:all`; or some, `deno task test tests/unit/shared`.
 * @module
 */
import { existsSync, globSync, statSync } from "node:fs";
import { basename } from "node:path";
import { printLine } from "@/lib/tools/terminal.ts";
import { NOT_QUICK, QUICK_FILES, QUICK_JOURNEYS } from "./quick_run.ts";
import { installPrograms } from "./support/installed_programs.ts";
import {
  addTallies,
  describeTimes,
  formatTally,
  listFailed,
  parseReport,
  type Suite,
  type Tally,
} from "./support/tally.ts";

interface Phase {
  name: string;
  args: string[];
  jobs: number;
  /** Only tests with these names. */
  names?: readonly string[];
  /** Drives other programs, so that a busy machine alone can fail its files. */
  drivesPrograms?: boolean;
}

/** As many at once as there are cores: more browsers only hold each other up. */
const JOBS = navigator.hardwareConcurrency;
/** In process, or beside stand-ins of what a cloud gives. */
const IN_PROCESS = ["unit", "api", "store", "sync", "contract"];
/** Drive browsers, or start and end whole servers; what counts time stands alone. A walk through screens has its own jobs. */
const DRIVING = [
  { folder: "e2e", jobs: JOBS },
  { folder: "screens", jobs: 1 },
  { folder: "process", jobs: JOBS },
  { folder: "load", jobs: 1 },
];
/** So many modules hold all files of a folder: each module costs as much as a short journey or several short tests. */
const JOINED = [
  { folder: "tests/e2e/", modules: 12 },
  { folder: "tests/unit/", modules: 6 },
  { folder: "tests/api/", modules: 4 },
  { folder: "tests/store/", modules: 2 },
  { folder: "tests/contract/", modules: 4 },
];
/** Read no built site, or build it themselves. */
const NEEDS_NO_SITE = /^(\.\/)?(tests\/(unit|api|store)|lib)\//;
/** So many failed files that drive programs are run again, alone, and said so; more fail the run. */
const MAX_AGAIN = 2;
/** Far above what a phase takes: a hanging test fails here. */
const PHASE_MAX_MS = 60 * 60_000;
/** Tests make much that nobody keeps: with more room for it a twentieth of their processor time is saved. */
const V8_FLAGS = "--min-semi-space-size=16";

/** Nothing in it is run again. */
function listQuickPhases(): Phase[] {
  const inProcess = ["unit", "api", "store", "sync"].flatMap((name) => listTests(`tests/${name}`))
    .filter((file) => !NOT_QUICK.includes(file));
  const journeys = Object.keys(QUICK_JOURNEYS);
  return [
    { name: "in process", args: [...inProcess, ...QUICK_FILES.contract], jobs: JOBS },
    { name: "journeys", args: journeys, jobs: JOBS, names: Object.values(QUICK_JOURNEYS).flat() },
    { name: "process", args: QUICK_FILES.process, jobs: 1 },
  ];
}

function listAllPhases(): Phase[] {
  const inside = (folders: readonly string[]) =>
    folders.map((name) => `tests/${name}`).filter((folder) => existsSync(folder)).flatMap(listTests);
  const phases = [
    { name: "examples", args: ["--doc", "lib/shared"], jobs: JOBS },
    { name: IN_PROCESS.join(", "), args: inside(IN_PROCESS), jobs: JOBS },
    ...DRIVING.map(({ folder, jobs }) => ({
      name: folder,
      args: inside([folder]),
      jobs,
      drivesPrograms: true,
    })),
  ];
  return phases.filter(({ args }) => args.length > 0);
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

async function runPhase(
  { name, args, jobs, names, drivesPrograms }: Phase,
  isBuilt: boolean,
): Promise<Result> {
  printLine(`\n${name}`);
  const folder = await Deno.makeTempDir();
  try {
    const modules = await joinFiles(args, folder);
    const file = `${folder}/report.xml`;
    await Deno.writeTextFile(file, "");
    const parallel = jobs > 1 && modules.length > 1 ? ["--parallel"] : [];
    const filter = names ? [`--filter=/^(${names.map(RegExp.escape).join("|")})$/`] : [];
    const { success } = await runDeno(
      [
        "test",
        "-A",
        "--no-check",
        "--permit-no-files",
        `--junit-path=${file}`,
        ...filter,
        ...parallel,
        ...modules,
      ],
      { DENO_JOBS: String(jobs), ...isBuilt && { ALAFIA_IS_BUILT: "1" } },
    );
    const suites = parseReport(await Deno.readTextFile(file), names);
    const { passed, failed, skipped } = addTallies(suites);
    if (names && passed + failed + skipped !== names.length) {
      printLine(`Only ${passed + failed + skipped} of ${names.length} tests have these names.`);
      return { suites, success: false, doubtful: [] };
    }
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

async function runTests(words: string[]): Promise<number> {
  const paths = words.filter((word) => word !== "--all");
  await installPrograms(printLine);
  const startedAt = performance.now();
  const needsSite = paths.length === 0 || !paths.every((path) => NEEDS_NO_SITE.test(`${path}/`));
  if (needsSite && !await build()) {
    printLine("The build failed.\n0 passed, 1 failed");
    return 1;
  }
  const phases = paths.length > 0
    ? [{ name: paths.join(" "), args: paths.flatMap(listTests), jobs: JOBS }]
    : words.includes("--all")
    ? listAllPhases()
    : listQuickPhases();
  const results: Result[] = [];
  for (const phase of phases) results.push(await runPhase(phase, needsSite));
  const doubtful = results.flatMap(({ doubtful }) => doubtful);
  const again = doubtful.length <= MAX_AGAIN ? doubtful : [];
  const counted = results.map((result) => tallyResult(result, again.length > 0 ? result.doubtful : []));
  if (again.length > 0) {
    counted.push(tallyResult(await runPhase({ name: "again", args: again, jobs: 1 }, needsSite)));
  }
  const tally = addTallies(counted);
  const mustNotSkip = Deno.env.get("CI") === "true" && tally.skipped > 0;
  printLine("");
  for (const line of describeTimes(results.flatMap(({ suites }) => suites))) printLine(line);
  if (mustNotSkip) printLine("\nUnder CI nothing may be skipped.");
  printLine(`\n${Math.round((performance.now() - startedAt) / 1000)} s, the installation apart`);
  for (const file of again) printLine(`again: ${file}`);
  if (again.length > 0) printLine(`${again.length} ${again.length === 1 ? "file" : "files"} run again`);
  printLine(formatTally(tally));
  return tally.failed > 0 || mustNotSkip ? 1 : 0;
}

if (import.meta.main) Deno.exit(await runTests(Deno.args));

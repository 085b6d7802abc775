/**
 * Runs every test: `deno task test`, or only some: `deno task test tests/unit/shared`.
 *
 * @module
 */
import { printLine } from "./terminal.ts";
import { installPrograms } from "./test_run/programs.ts";
import { addTallies, formatTally, type Tally, tallyReport } from "./test_run/tally.ts";

/** Tests that share nothing but the machine's cores. */
interface Phase {
  name: string;
  args: string[];
  /** How many test files run at once. */
  jobs: number;
}

/** A job more than a small machine has cores: one of them always waits for a disk, a server or a browser. */
const JOBS = 3;
/** Folders with a run of their own: journeys take browsers along, what is measured stands alone. */
const SEPARATE_RUNS = [{ name: "e2e", jobs: JOBS }, { name: "load", jobs: 1 }];
/** No tests in them. */
const NO_TESTS = ["engines", "screens", "support"];
/** Far above what a phase takes; a test that hangs fails here and not at the patience of whoever waits. */
const PHASE_MAX_MS = 15 * 60_000;

function listPhases(only: string[]): Phase[] {
  if (only.length > 0) return [{ name: only.join(" "), args: only, jobs: 1 }];
  const folders = [...Deno.readDirSync("tests")]
    .filter(({ name, isDirectory }) => isDirectory && !NO_TESTS.includes(name))
    .map(({ name }) => name).sort();
  const together = folders.filter((name) => !SEPARATE_RUNS.some((phase) => phase.name === name));
  const apart = SEPARATE_RUNS.filter(({ name }) => folders.includes(name));
  return [
    { name: "examples", args: ["--doc", "lib/shared"], jobs: 2 },
    { name: together.join(", "), args: together.flatMap((name) => listTests(`tests/${name}`)), jobs: JOBS },
    ...apart.map(({ name, jobs }) => ({ name, args: listTests(`tests/${name}`), jobs })),
  ];
}

/** Names every file: of a folder with workspace members in it, Deno runs the members' tests and leaves out the rest. */
function listTests(folder: string): string[] {
  const files: string[] = [];
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) files.push(...listTests(path));
    else if (/_test\.tsx?$/.test(name)) files.push(path);
  }
  return files.sort();
}

async function runPhase({ name, args, jobs }: Phase): Promise<Tally> {
  printLine(`\n${name}`);
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const parallel = jobs > 1 ? ["--parallel"] : [];
  const { success } = await runDeno(
    ["test", "-A", "--no-check", "--permit-no-files", `--junit-path=${report}`]
      .concat(parallel, args),
    { DENO_JOBS: String(jobs), ALAFIA_IS_BUILT: "1" },
  );
  const xml = await Deno.readTextFile(report);
  await Deno.remove(report);
  return tallyReport(xml, success);
}

async function isBuilt(): Promise<boolean> {
  if (Deno.env.get("ALAFIA_IS_BUILT")) return true;
  return (await runDeno(["run", "-A", "lib/tools/build.ts", "--if-stale"])).success;
}

async function runDeno(args: string[], env: Record<string, string> = {}): Promise<Deno.CommandStatus> {
  const child = new Deno.Command(Deno.execPath(), { args, env, stdin: "null" }).spawn();
  const timer = setTimeout(() => {
    printLine(`\nStopped after ${PHASE_MAX_MS / 60_000} minutes: deno ${args.join(" ")}`);
    // Nothing milder: browsers that are told to end take their tests down one by one, each with a misleading reason.
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
  if (!await isBuilt()) {
    printLine("The build failed.\n0 passed, 1 failed");
    return 1;
  }
  const tallies: Tally[] = [];
  for (const phase of listPhases(only)) tallies.push(await runPhase(phase));
  const tally = addTallies(tallies);
  const mustNotSkip = Deno.env.get("CI") === "true" && tally.skipped > 0;
  if (mustNotSkip) printLine("\nUnder CI nothing may be skipped.");
  printLine(`\n${formatTally(tally)}`);
  return tally.failed > 0 || mustNotSkip ? 1 : 0;
}

if (import.meta.main) Deno.exit(await runTests(Deno.args));

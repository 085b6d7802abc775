/**
 * Measures what README and docs say of speed: `deno task bench`.
 *
 * Everything is a ratio within a run, comparable between machines. `deno task bench list start` measures those parts.
 * `--rows=10000000` grows the table, `--readings=50000` the list and report on a slow phone; `--seconds=0.2 --rounds=3`
 * measures less carefully; `--peers=0` omits Fastify and Express; `--phones=100000` also notifies so many phones while
 * the server is killed. `--against=COMMIT` compares this tree with that commit only: sign-in, list, add and first paint;
 * `open --against=COMMIT` until a value is read on a slow phone.
 *
 * @module
 */
import { readNumber, readTaskArgs } from "@/tests/support/task_args.ts";
import { endTask, printLine } from "@/lib/tools/terminal.ts";
import type { Server } from "../support/programs.ts";
import { type CallOptions, compareAdds, compareLists, type Stage } from "./calls.ts";
import { compareColdStarts } from "./cold_start.ts";
import { compareWithCommit } from "./commits.ts";
import { createPeerTable, createPlainTable, openDataset } from "./dataset.ts";
import { describeFirstValue } from "./first_value.ts";
import { describeLongList } from "./long_list.ts";
import { type Framework, installPeers } from "./peers.ts";
import { floodPhones } from "./push_flood.ts";
import { describeSharedReport } from "./shared_report.ts";
import { issueTokens, startAlafia, startMain, useTokens } from "./servers.ts";
import { FLUSH_DELAY_MS, measureFlush, slowFlushes } from "./slow_flush.ts";

const PEOPLE = 2000;
const CONNECTIONS = [32, 1];
/** Linux. */
const MEMORY_DISK = "/dev/shm";

const PARTS: Record<string, (folder: string) => Promise<void>> = {
  list: measureList,
  add: measureAdd,
  start: measureColdStart,
  open: measureOpening,
  long_list: measureLongList,
  link: measureLink,
  flood: measureFlood,
};
const OPTIONS = ["seconds", "rounds", "peers", "against", "rows", "readings", "phones"] as const;
const { values, words } = readTaskArgs({ words: Object.keys(PARTS), options: OPTIONS });
if (values.against !== undefined && words.some((word) => word !== "open")) {
  endTask(2, "Of the parts only open can be measured against a commit");
}

function readOption(name: typeof OPTIONS[number], fallback: number): number {
  return readNumber(name, values[name], fallback);
}

const SECONDS = readOption("seconds", 1);
const ROUNDS = readOption("rounds", 7);
const REST_MS = Math.min(SECONDS, 1) * 1500;
const ROWS = readOption("rows", 1_000_000);
/** Where each commit is measured, not the table. */
const FEW_ROWS = Math.min(ROWS, 200_000);

async function measureList(folder: string): Promise<void> {
  await using stage = await openStage(folder, ROWS);
  const bytes = (await Deno.stat(`${folder}/alafia.db`)).size / ROWS;
  printLine(`\n${bytes.toFixed(0)} bytes of database for each of ${ROWS.toLocaleString("en")} readings`);
  const frameworks = await listFrameworks();
  for (const connections of CONNECTIONS) await measureCall(compareLists, stage, { frameworks, connections });
}

async function measureAdd(folder: string): Promise<void> {
  const frameworks = await listFrameworks();
  await measureAddOnDisk(folder, frameworks);
  printLine(`\nA flush of this disk takes ${measureFlush(folder).toFixed(2)} ms`);
  if (!await isFolder(MEMORY_DISK)) return printLine(`\n${MEMORY_DISK} is missing: no add without a disk`);
  const memory = await Deno.makeTempDir({ dir: MEMORY_DISK, prefix: "alafia_bench_" });
  try {
    await measureFreeCommits(`${memory}/free`, frameworks);
    await measureSlowCommits(`${memory}/slow`);
  } finally {
    await Deno.remove(memory, { recursive: true });
  }
}

async function measureAddOnDisk(folder: string, frameworks: readonly Framework[]): Promise<void> {
  await using stage = await openStage(folder, ROWS);
  for (const connections of CONNECTIONS) await measureCall(compareAdds, stage, { frameworks, connections });
}

async function measureFreeCommits(folder: string, frameworks: readonly Framework[]): Promise<void> {
  await Deno.mkdir(folder);
  await using stage = await openStage(folder, FEW_ROWS, {});
  printLine("\nThe same where a commit waits for no disk");
  await measureCall(compareAdds, stage, { frameworks, connections: 32 });
}

/** On a memory disk, whose flush takes a set time. */
async function measureSlowCommits(folder: string): Promise<void> {
  await Deno.mkdir(folder);
  const env = await slowFlushes(folder);
  if (!env) return printLine("\nNo C compiler: no add on a slow disk");
  await using stage = await openStage(folder, FEW_ROWS, env);
  printLine(`\nThe same where a flush takes ${FLUSH_DELAY_MS} ms`);
  for (const connections of CONNECTIONS) {
    await measureCall(compareAdds, stage, { frameworks: [], connections });
  }
}

/** @param env Of servers that are given every permission. */
async function openStage(folder: string, rows: number, env?: Record<string, string>): Promise<Stage> {
  const db = await openDataset(`${folder}/alafia.db`, rows);
  const tokens = await issueTokens(db, Math.min(PEOPLE, rows / 100));
  await db.close();
  const plainPath = `${folder}/plain.db`;
  createPlainTable(plainPath, rows);
  const peerPath = `${folder}/peers.db`;
  createPeerTable(peerPath, plainPath, tokens);
  const alafia: Server = await (env ? startMain(folder, { env }) : startAlafia(folder));
  await useTokens(alafia, tokens);
  return { alafia, plainPath, peerPath, tokens, env, [Symbol.asyncDispose]: alafia[Symbol.asyncDispose] };
}

async function measureCall(
  compareCall: (stage: Stage, options: CallOptions) => Promise<string>,
  stage: Stage,
  options: Pick<CallOptions, "frameworks" | "connections">,
): Promise<void> {
  printLine(`\n${await compareCall(stage, { ...options, durationMs: SECONDS * 1000, rounds: ROUNDS })}`);
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}

async function listFrameworks(): Promise<readonly Framework[]> {
  if (readOption("peers", 1) === 0) return [];
  const failure = await installPeers();
  if (failure === undefined) return ["Fastify", "Express"];
  printLine(`Fastify and Express are not measured: ${failure}`);
  return [];
}

async function measureAgainst(folder: string, commit: string): Promise<void> {
  if (words.length > 0) return await measureOpening(folder);
  const options = { rounds: ROUNDS, durationMs: SECONDS * 1000 };
  for (const line of await compareWithCommit(folder, commit, options)) printLine(line);
}

async function measureColdStart(folder: string): Promise<void> {
  printLine("\nFrom the start of a process to the first byte of a document");
  for (const line of await compareColdStarts(folder, { rounds: ROUNDS, restMs: REST_MS })) printLine(line);
}

async function measureOpening(folder: string): Promise<void> {
  printLine("\nUntil a value is read on a slow phone, and from Record to its field");
  const options = { rounds: ROUNDS, isSlow: SECONDS >= 1, commit: values.against };
  for (const line of await describeFirstValue(folder, options)) printLine(line);
}

async function measureLongList(folder: string): Promise<void> {
  printLine("");
  const options = SECONDS >= 1
    ? { readings: readOption("readings", 10_000), scrolls: 15, cpuSlowdown: 4, restMs: REST_MS }
    : { readings: 2000, scrolls: 1, cpuSlowdown: 1, restMs: REST_MS };
  for (const line of await describeLongList(folder, options)) printLine(line);
}

async function measureLink(folder: string): Promise<void> {
  printLine("\nA link to the report");
  for (const line of await describeSharedReport(folder, Math.min(ROUNDS, 9))) printLine(line);
}

async function measureFlood(folder: string): Promise<void> {
  const phones = readOption("phones", 0);
  if (phones === 0) return;
  printLine("\nOne notification to everybody, the server killed in the middle");
  for (const line of await floodPhones(folder, phones)) printLine(line);
}

async function measureParts(folder: string): Promise<void> {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const own = `${folder}/${name}`;
    await Deno.mkdir(own);
    await measure(own);
    // A part's remains would slow and fill the disk.
    await Deno.remove(own, { recursive: true });
  }
}

if (import.meta.main) {
  const folder = await Deno.makeTempDir({ prefix: "alafia_bench_" });
  try {
    await (values.against === undefined ? measureParts(folder) : measureAgainst(folder, values.against));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

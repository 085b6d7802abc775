/**
 * Measures the most frequent calls: `deno task bench`.
 *
 * Everything is a ratio within a run, comparable between machines. `deno task bench list start` measures those parts.
 * `--rows=10000000` grows the table, `--readings=50000` the list and report on a slow phone; `--people=10000` makes
 * fewer accounts; `--seconds=0.2 --rounds=3` measures less carefully; `--peers=0` omits Fastify and Express;
 * `--days=0` counts no month's bytes; `--phones=100000` also notifies so many phones while the server is killed.
 * `--against=COMMIT` compares this tree with that commit only: sign-in, list, add and first paint.
 *
 * @module
 */
import { type BenchComparison, type BenchSetup, prepareAddCall, prepareListCall } from "./calls.ts";
import { createPeerTable, createPlainTable, openDataset } from "./dataset.ts";
import { compareColdStarts } from "./cold_start.ts";
import { compareWithCommit } from "./commits.ts";
import { compareFiles } from "./files.ts";
import { comparePageLoad } from "./page_load.ts";
import { compareGreedyAccount } from "./greedy_account.ts";
import { describeLongList } from "./long_list.ts";
import { compareGrowth, type SizedTable } from "./growth.ts";
import { compareUserDatasets, openUserDataset } from "./user_lists.ts";
import { floodPhones } from "./push_flood.ts";
import { type Framework, installPeers } from "./peers.ts";
import { preparePush } from "./push_messages.ts";
import { prepareReports } from "./report_pdf.ts";
import { compare, formatResults } from "./rounds.ts";
import { describeScreenMoves } from "./screen_moves.ts";
import { type BenchServer, issueTokens, ROOT, startAlafia, startMain, useTokens } from "./servers.ts";
import { FLUSH_DELAY_MS, measureFlush, slowFlushes } from "./slow_flush.ts";
import { describeVisitBytes } from "./visit_bytes.ts";
import { readNumber, readTaskArgs } from "@/lib/tools/task_args.ts";
import { printLine } from "@/lib/tools/terminal.ts";

const PEOPLE = 2000;
const CONNECTIONS = [32, 1];
/** Linux. */
const MEMORY_DISK = "/dev/shm";

const PARTS: Record<string, (folder: string) => Promise<void>> = {
  list: measureList,
  add: measureAdd,
  greedy_account: measureGreedyAccount,
  growth: measureGrowth,
  files: measureFiles,
  first_paint: measurePageLoad,
  start: measureColdStart,
  bytes: measureBytes,
  moves: measureMoves,
  long_list: measureLongList,
  people: measurePeople,
  push: measurePush,
  report: measureReports,
  flood: measureFlood,
};
const OPTIONS = [
  ...["seconds", "rounds", "peers", "against"] as const,
  ...["rows", "readings", "people", "days", "phones"] as const,
];
const { values, words } = readTaskArgs({ words: Object.keys(PARTS), options: OPTIONS });

function readOption(name: typeof OPTIONS[number], fallback: number): number {
  return readNumber(name, values[name], fallback);
}

const SECONDS = readOption("seconds", 1);
const ROUNDS = readOption("rounds", 7);
/** Slow parts are measured less often. */
const FEW_ROUNDS = Math.min(ROUNDS, 3);
const REST_MS = Math.min(SECONDS, 1) * 1500;

const ROWS = readOption("rows", 1_000_000);
const STAGE_ROWS = Math.min(ROWS, 1_000_000);

async function measureList(folder: string): Promise<void> {
  await using stage = await openStage(folder, STAGE_ROWS);
  const bytes = (await Deno.stat(`${folder}/alafia.db`)).size / STAGE_ROWS;
  printLine(
    `\n${bytes.toFixed(0)} bytes of database for each of ${STAGE_ROWS.toLocaleString("en")} readings`,
  );
  const frameworks = await listFrameworks();
  for (const connections of CONNECTIONS) {
    await measureCall(prepareListCall, { ...stage, frameworks, connections });
  }
}

async function measureAdd(folder: string): Promise<void> {
  const frameworks = await listFrameworks();
  await measureAddOnDisk(folder, frameworks);
  printLine(`\nA flush of this disk takes ${measureFlush(folder).toFixed(2)} ms`);
  await measureCommits({ frameworks, rows: Math.min(ROWS, 200_000) });
}

async function measureAddOnDisk(folder: string, frameworks: readonly Framework[]): Promise<void> {
  await using stage = await openStage(folder, STAGE_ROWS);
  for (const connections of CONNECTIONS) {
    await measureCall(prepareAddCall, { ...stage, frameworks, connections });
  }
}

async function measureGreedyAccount(folder: string): Promise<void> {
  await using stage = await openStage(folder, Math.min(ROWS, 200_000));
  printLine("");
  const options = { ...stage, attackMs: SECONDS * 60_000, rounds: FEW_ROUNDS };
  for (const line of await compareGreedyAccount(options)) printLine(line);
}

/** Where a commit waits for no disk, and for a slow one. */
async function measureCommits(
  { frameworks, rows }: { frameworks: readonly Framework[]; rows: number },
): Promise<void> {
  if (!await isFolder(MEMORY_DISK)) return printLine(`\n${MEMORY_DISK} is missing: no add without a disk`);
  const folder = await Deno.makeTempDir({ dir: MEMORY_DISK, prefix: "alafia_bench_" });
  try {
    await measureFreeCommits(`${folder}/free`, rows, frameworks);
    await measureSlowCommits(`${folder}/slow`, rows);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function measureFreeCommits(
  folder: string,
  rows: number,
  frameworks: readonly Framework[],
): Promise<void> {
  await using stage = await openMemoryStage(folder, rows);
  printLine("\nThe same where a commit waits for no disk");
  await measureCall(prepareAddCall, { ...stage, frameworks, connections: 32 });
}

/** On a memory disk, whose flush takes a set time. */
async function measureSlowCommits(folder: string, rows: number): Promise<void> {
  await Deno.mkdir(folder);
  using slow = await slowFlushes(folder);
  if (!slow) return printLine("\nNo C compiler: no add on a slow disk");
  await using stage = await openMemoryStage(folder, rows);
  printLine(`\nThe same where a flush takes ${FLUSH_DELAY_MS} ms`);
  for (const connections of CONNECTIONS) {
    await measureCall(prepareSlowAddCall, { ...stage, frameworks: [], connections });
  }
}

/** This process still flushes fast. */
async function prepareSlowAddCall(setup: BenchSetup): Promise<BenchComparison> {
  const comparison = await prepareAddCall(setup);
  return { ...comparison, contenders: comparison.contenders.filter(({ name }) => !name.includes("no HTTP")) };
}

/** Deno opens /dev only with every permission. */
async function openMemoryStage(folder: string, rows: number): Promise<Stage & AsyncDisposable> {
  await Deno.mkdir(folder, { recursive: true });
  return await openStage(folder, rows, () => startMain(ROOT, folder));
}

type Stage = Pick<BenchSetup, "alafia" | "plainPath" | "peerPath" | "tokens">;

/** A server and its peers' tables with the same data. */
async function openStage(
  folder: string,
  rows: number,
  start: () => Promise<BenchServer> = () => startAlafia(folder),
): Promise<Stage & AsyncDisposable> {
  const db = await openDataset(`${folder}/alafia.db`, rows);
  const tokens = await issueTokens(db, Math.min(PEOPLE, rows / 100));
  await db.close();
  const plainPath = `${folder}/plain.db`;
  createPlainTable(plainPath, rows);
  const peerPath = `${folder}/peers.db`;
  createPeerTable(peerPath, plainPath, tokens);
  const alafia = await start();
  await useTokens(alafia, tokens);
  return { alafia, plainPath, peerPath, tokens, [Symbol.asyncDispose]: () => alafia[Symbol.asyncDispose]() };
}

async function measureCall(
  prepare: (setup: BenchSetup) => Promise<BenchComparison>,
  setup: Omit<BenchSetup, "durationMs">,
): Promise<void> {
  await using comparison = await prepare({ ...setup, durationMs: SECONDS * 1000 });
  printLine(`\n${formatResults(comparison.title, await compare(comparison.contenders, ROUNDS))}`);
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
  const options = { rounds: ROUNDS, durationMs: SECONDS * 1000 };
  for (const line of await compareWithCommit(folder, commit, options)) printLine(line);
}

async function measureGrowth(folder: string): Promise<void> {
  const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((rows) => rows <= ROWS);
  const tables: SizedTable[] = [];
  for (const rows of sizes) tables.push({ rows, db: await openDataset(`${folder}/${rows}.db`, rows) });
  printLine("\nThe newest 50 readings of one person, as the table grows");
  for (const line of await compareGrowth(tables, ROUNDS)) printLine(line);
  for (const { db } of tables) await db.close();
}

async function measureFiles(folder: string): Promise<void> {
  const careful = SECONDS >= 1 ? { downloads: 4, megabytes: 100 } : { downloads: 1, megabytes: 10 };
  printLine("");
  for (const line of await compareFiles(folder, { rounds: ROUNDS, ...careful })) printLine(line);
}

async function measureColdStart(folder: string): Promise<void> {
  printLine("\nFrom the start of a process to the first byte of a document");
  for (const line of await compareColdStarts(folder, { rounds: ROUNDS, restMs: REST_MS })) printLine(line);
}

async function measurePageLoad(folder: string): Promise<void> {
  const options = { rounds: ROUNDS, visits: SECONDS >= 1 ? 3 : 1 };
  printLine("");
  for (const line of await comparePageLoad(folder, options)) printLine(line);
}

async function measureBytes(folder: string): Promise<void> {
  const days = readOption("days", 10);
  if (days === 0) return;
  printLine("");
  for (const line of await describeVisitBytes(folder, days)) printLine(line);
}

async function measureMoves(folder: string): Promise<void> {
  printLine("");
  const careful = SECONDS >= 1 ? { screens: Infinity, cpuSlowdown: 4 } : { screens: 2, cpuSlowdown: 1 };
  const options = { ...careful, rounds: FEW_ROUNDS, restMs: REST_MS };
  for (const line of await describeScreenMoves(folder, options)) printLine(line);
}

async function measureLongList(folder: string): Promise<void> {
  printLine("");
  const options = SECONDS >= 1
    ? { readings: readOption("readings", 10_000), scrolls: 15, cpuSlowdown: 4, restMs: REST_MS }
    : { readings: 2000, scrolls: 1, cpuSlowdown: 1, restMs: REST_MS };
  for (const line of await describeLongList(folder, options)) printLine(line);
}

async function measurePeople(folder: string): Promise<void> {
  const most = readOption("people", 1_000_000);
  const datasets = [
    await openUserDataset(`${folder}/town.db`, 1000),
    await openUserDataset(`${folder}/city.db`, most),
  ];
  printLine(`\nWhat administrators ask for, among ${most.toLocaleString("en")} people and among 1,000`);
  for (const line of await compareUserDatasets(datasets)) printLine(line);
  for (const { db } of datasets) await db.close();
}

async function measurePush(): Promise<void> {
  await using comparison = await preparePush(SECONDS * 1000);
  printLine(`\n${formatResults(comparison.title, await compare(comparison.contenders, ROUNDS))}`);
}

async function measureReports(): Promise<void> {
  const { title, contenders } = prepareReports(SECONDS >= 1 ? 10_000 : 100);
  printLine(`\n${formatResults(title, await compare(contenders, ROUNDS))}`);
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

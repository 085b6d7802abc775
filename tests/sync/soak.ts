/**
 * The model test for as long as one likes: `deno task soak`, or `deno task soak --runs=500 --seed=7`; with the
 * `--path=` of a failure too, only that is played again.
 *
 * @module
 */
import { readNumber, readTaskArgs } from "@/tests/support/task_args.ts";
import { endTask, printLine } from "@/lib/tools/terminal.ts";
import { SyncServer } from "../support/sync_server.ts";
import { searchCounterExample } from "./model_run.ts";

const RUNS = 10_000;
const LINE_EVERY = 100;

async function soak({ runs, seed, path }: { runs: number; seed: number; path?: string }): Promise<void> {
  await using server = await SyncServer.open();
  const startedAt = performance.now();
  let played = 0;
  const onRun = () => {
    if (++played % LINE_EVERY !== 0) return;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    printLine(`${played} runs, the server died ${server.deaths} times, ${seconds} s`);
  };
  printLine(`${runs} runs from seed ${seed}`);
  const { report } = await searchCounterExample(server, { runs, seed, path, onRun });
  if (report) throw new Error(report);
}

if (import.meta.main) {
  const { values } = readTaskArgs({ options: ["runs", "seed", "path"] });
  const runs = readNumber("runs", values.runs, RUNS);
  const seed = readNumber("seed", values.seed, Date.now() % 2 ** 31);
  try {
    await soak({ runs, seed, path: values.path });
  } catch (error) {
    endTask(1, error instanceof Error ? error.message : String(error));
  }
  printLine("Every promise held.");
  Deno.exit(0);
}

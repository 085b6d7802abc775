/**
 * What takes too long for every day: `deno task soak`, or some parts of it: `deno task soak sockets server`.
 *
 * - `codes`: an hour of strangers who guess at codes
 * - `sync`: the model test, `--runs=10000`, `--seed=7`; with the `--path=` of a failure only that is played again
 * - `sockets`: `--sockets=10000` idle ones, people beside them for `--seconds=30`
 * - `restarts`: two instances under load, restarted in turn `--restarts=100` times
 * - `attacks`: each attack from three addresses for `--seconds=30`, on one server without Redis and with it, and on two
 * - `server`: the real server under faults for `--minutes=30`
 *
 * Each prints its figures; the exit code is 1 where one is beyond its goal.
 *
 * @module
 */
import { readNumber, readTaskArgs } from "@/tests/support/task_args.ts";
import { printLine } from "@/lib/tools/terminal.ts";
import { restartInTurn } from "../rehearsal/restarts.ts";
import { soakAttacks } from "./attacks.ts";
import { soakServer } from "./server.ts";
import { formatCalls, judgeIdle, strainIdle } from "./sockets.ts";

/** Each returns what was wrong, one line each. */
const PARTS: Record<string, () => Promise<string[]>> = {
  codes: () =>
    runDeno(["test", "-A", "--no-check", "tests/process/code_flood_test.ts"], { ALAFIA_SOAK: "1" }),
  sync: () => runDeno(["run", "-A", "--no-check", "tests/sync/soak.ts", ...listSyncFlags()]),
  async sockets() {
    const idle = readNumber("sockets", values.sockets, 10_000);
    const seconds = readNumber("seconds", values.seconds, 30);
    const figures = await strainIdle(idle, { callsPerSecond: 200, seconds });
    const peak = `the server at most ${Math.round(figures.peakMiB)} MiB`;
    printLine(`Beside ${idle} idle sockets: ${formatCalls(figures)}, ${peak}`);
    return judgeIdle(figures);
  },
  async restarts() {
    const onRestart = (count: number) => count % 10 === 0 && printLine(`${count} restarts`);
    const { found, acknowledged, repeated } = await restartInTurn(
      readNumber("restarts", values.restarts, 100),
      onRestart,
    );
    printLine(`${acknowledged} writes acknowledged, ${repeated} repeated`);
    return found;
  },
  attacks: () => soakAttacks({ seconds: readNumber("seconds", values.seconds, 30), say: printLine }),
  server: () => soakServer({ minutes: readNumber("minutes", values.minutes, 30), say: printLine }),
};

const { values, words } = readTaskArgs({
  words: Object.keys(PARTS),
  options: ["runs", "seed", "path", "sockets", "seconds", "minutes", "restarts"],
});

function listSyncFlags(): string[] {
  const flags = ["runs", "seed", "path"] as const;
  return flags.flatMap((name) => values[name] === undefined ? [] : [`--${name}=${values[name]}`]);
}

async function runDeno(args: string[], env: Record<string, string> = {}): Promise<string[]> {
  const { success } = await new Deno.Command(Deno.execPath(), { args, env, stdin: "null" }).spawn().status;
  return success ? [] : [`deno ${args.join(" ")} failed`];
}

function chooseParts(): string[] {
  if (values.path !== undefined) return ["sync"];
  return words.length > 0 ? words : Object.keys(PARTS);
}

if (import.meta.main) {
  const found: string[] = [];
  for (const name of chooseParts()) {
    printLine(`\n${name}`);
    const wrong = await PARTS[name]?.().catch((error) => [String(error)]) ?? [];
    found.push(...wrong.map((line) => `${name}: ${line}`));
  }
  found.forEach((line) => printLine(`NOT AS PROMISED: ${line}`));
  if (found.length === 0) printLine("\nAll as promised.");
  Deno.exit(found.length > 0 ? 1 : 0);
}

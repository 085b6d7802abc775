/** Programs that an engine is made of. @module */
import { endProcess } from "../support/app_server.ts";
import { collectLines, type OutputLines } from "../support/output_lines.ts";

/** A running program; `await using` ends it. */
export interface Child extends AsyncDisposable {
  output: OutputLines;
  /** Resolves when it has ended by itself. */
  ended: Promise<unknown>;
}

/** Starts a program and reads what it prints. */
export function startChild(command: string, args: string[], env: Record<string, string> = {}): Child {
  const process = new Deno.Command(command, { args, env, stdin: "null", stdout: "piped", stderr: "piped" })
    .spawn();
  const output = collectLines(process.stdout, process.stderr);
  return {
    output,
    ended: process.status,
    async [Symbol.asyncDispose]() {
      endProcess(process);
      await process.status;
    },
  };
}

/** Asks again until the answer is there. @throws {Error} when it does not come in time */
export async function askUntil<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  patienceMs = 20_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What commands say, and how they end. @module */

export function printLine(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Prints on stderr and exits. */
export function endTask(code: number, line: string): never {
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
  Deno.exit(code);
}

/** Runs a command with its words and prints the line that it returns; exits with 1 and one line on failure. */
export async function runTask(run: (words: string[]) => Promise<string>): Promise<void> {
  try {
    printLine(await run(Deno.args.filter((word) => word !== "--")));
  } catch (error) {
    endTask(1, error instanceof Error ? error.message : String(error));
  }
}

/** What a task says on the terminal. @module */

export function printLine(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Prints one line on stderr and ends the process with a code other than 0. */
export function endTask(code: number, line: string): never {
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
  Deno.exit(code);
}

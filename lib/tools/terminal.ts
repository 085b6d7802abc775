export function printLine(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Prints on stderr and exits. */
export function endTask(code: number, line: string): never {
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
  Deno.exit(code);
}

/** A secret typed without echo. @module */
import { stdin } from "node:process";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks on the terminal; without one, takes the first line of stdin.
 *
 * Undefined when the person gave up or nothing came.
 */
export async function askHidden(question: string): Promise<string | undefined> {
  const terminal = Deno.stdin.isTerminal();
  const tell = (text: string) => terminal && Deno.stderr.writeSync(new TextEncoder().encode(text));
  tell(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output, terminal });
  try {
    for await (const line of reader) return line || undefined;
  } finally {
    reader.close();
    tell("\n");
  }
}

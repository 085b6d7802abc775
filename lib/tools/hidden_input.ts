/** A secret typed without echo. @module */

export interface TypedLine {
  text: string;
  end?: "entered" | "given_up";
}

const [CTRL_C, CTRL_D, CTRL_U, DELETE, BACKSPACE] = ["\x03", "\x04", "\x15", "\x7f", "\b"];

/** Returns the line after some keys, ignoring those after its end. */
export function typeKeys(line: TypedLine, keys: string): TypedLine {
  let { text, end } = line;
  for (const key of keys) {
    if (end) break;
    if (key === "\r" || key === "\n") end = "entered";
    else if (key === CTRL_C || key === CTRL_D) end = "given_up";
    else if (key === CTRL_U) text = "";
    else if (key === DELETE || key === BACKSPACE) text = [...text].slice(0, -1).join("");
    else if (key >= " ") text += key;
  }
  return { text, end };
}

/**
 * Asks on the terminal; without one, takes the first line of stdin.
 *
 * Undefined when the person gave up or nothing came.
 */
export async function askHidden(question: string): Promise<string | undefined> {
  const isTerminal = Deno.stdin.isTerminal();
  if (isTerminal) {
    Deno.stderr.writeSync(new TextEncoder().encode(question));
    Deno.stdin.setRaw(true);
  }
  try {
    return await readLine();
  } finally {
    if (isTerminal) {
      Deno.stdin.setRaw(false);
      Deno.stderr.writeSync(new TextEncoder().encode("\n"));
    }
  }
}

async function readLine(): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(1024);
  let line: TypedLine = { text: "" };
  while (!line.end) {
    const length = await Deno.stdin.read(buffer);
    if (length === null) return line.text || undefined;
    line = typeKeys(line, decoder.decode(buffer.subarray(0, length), { stream: true }));
  }
  return line.end === "entered" ? line.text : undefined;
}

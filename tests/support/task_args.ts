/** Words and `--name=value` options of tasks. @module */
import { parseArgs } from "node:util";
import { endTask } from "@/lib/tools/terminal.ts";

export interface TaskArgs<Option extends string> {
  values: Partial<Record<Option, string>>;
  /** In order. */
  words: string[];
}

/** Exits with code 2 and one sentence for unknown options or words. */
export function readTaskArgs<Option extends string = never>(
  known: { words?: readonly string[]; options?: readonly Option[] },
): TaskArgs<Option> {
  const { words = [], options = [] } = known;
  const args = Deno.args.filter((argument) => argument !== "--");
  try {
    const parsed = parseArgs({
      args,
      options: Object.fromEntries(options.map((name) => [name, { type: "string" }])),
      allowPositionals: true,
    });
    const unknown = parsed.positionals.find((word) => !words.includes(word));
    if (unknown !== undefined) throw new Error(`There is no ${unknown}, only ${words.join(", ")}`);
    return { values: parsed.values as TaskArgs<Option>["values"], words: parsed.positionals };
  } catch (error) {
    const [what] = error instanceof Error ? error.message.split(". ") : [error];
    const which = options.length > 0 ? `. Options are ${options.map((name) => `--${name}=`).join(", ")}` : "";
    return endTask(2, `${what}${which}`);
  }
}

/** At least 0; exits with code 2 otherwise. */
export function readNumber(name: string, text: string | undefined, fallback: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (text === "" || !Number.isFinite(number) || number < 0) endTask(2, `--${name} is a number of 0 or more`);
  return number;
}

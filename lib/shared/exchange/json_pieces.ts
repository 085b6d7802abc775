/** JSON parsed piece by piece. @module */
import { JSON_MAX_DEPTH, READINGS_MAX } from "../limits.ts";
import { isFields } from "./json_fields.ts";

export type JsonProblem = "notJson" | "tooDeep" | "tooMany";

/** A few milliseconds of a phone's time. */
const PIECE_CHARACTERS = 128 * 1024;
const PIECE_VALUES = 5000;
/** Of one entry, and of what stands around the lists. */
const ENTRY_VALUES_MAX = 20_000;
/** A FHIR Observation has some 20 nodes. */
const NODES_MAX = 20 * READINGS_MAX;

type Span = readonly [from: number, to: number];

/**
 * Parses a document whose outermost lists may be long. It is counted before anything of it is built.
 *
 * @example
 * ```ts
 * const { value } = await parseJsonPieces('{"readings":[{"value":104}]}', async () => {});
 * if (JSON.stringify(value) !== '{"readings":[{"value":104}]}') throw new Error("not parsed");
 * ```
 */
export async function parseJsonPieces(
  text: string,
  pause: () => Promise<void>,
): Promise<{ value: unknown; problem?: undefined } | { value?: undefined; problem: JsonProblem }> {
  const cut = await cutLists(text, pause);
  if (typeof cut === "string") return { problem: cut };
  try {
    const frame: unknown = JSON.parse(cut.frame);
    const lists: unknown[][] = [];
    for (const spans of cut.lists) lists.push(await parseItems(text, spans, pause));
    if (Array.isArray(frame)) return { value: lists[0] };
    if (!isFields(frame)) return { value: frame };
    const filled = Object.entries(frame).map(([name, value]) =>
      [name, Array.isArray(value) ? lists[Number(value[0])] : value] as const
    );
    return { value: Object.fromEntries(filled) };
  } catch {
    return { problem: "notJson" };
  }
}

async function parseItems(
  text: string,
  spans: readonly Span[],
  pause: () => Promise<void>,
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (const [from, to] of spans) {
    const found: unknown[] = JSON.parse(`[${text.slice(from, to)}]`);
    if (found.length === 0 && spans.length > 1) throw new SyntaxError("a comma without an item");
    for (const item of found) items.push(item);
    await pause();
  }
  return items;
}

/** Deeper or fuller is no list of readings, and may be made to exhaust the parser. */
async function cutLists(text: string, pause: () => Promise<void>): Promise<Cut | JsonProblem> {
  const cutter = new ListCutter(text);
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    const problem = cutter.scan(at, Math.min(text.length, at + PIECE_CHARACTERS));
    if (problem) return problem;
    await pause();
  }
  return cutter.finish();
}

interface Cut {
  /** The document with each outer list's number in place of its items. */
  frame: string;
  lists: readonly (readonly Span[])[];
}

class ListCutter {
  #frame = "";
  #lists: Span[][] = [];
  #listDepth = 0;
  #isText = false;
  #isEscaped = false;
  #depth = 0;
  #nodes = 0;
  #items = 0;
  /** Counts the nodes of what is parsed at once. */
  #values = 0;
  #frameValues = 0;
  #from = 0;

  constructor(private readonly text: string) {}

  scan(from: number, to: number): JsonProblem | undefined {
    for (let index = from; index < to; index++) {
      const sign = this.text[index];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isText) {
        if (sign === "\\") this.#isEscaped = true;
        else if (sign === '"') this.#isText = false;
      } else if (sign === '"') this.#isText = true;
      else if (sign === "{" || sign === "[") {
        if (++this.#depth > JSON_MAX_DEPTH) return "tooDeep";
        if (++this.#nodes > NODES_MAX || !this.#countValue()) return "tooMany";
        if (sign === "[" && this.#listDepth === 0 && this.#isOuter()) this.#openList(index);
      } else if (sign === "}" || sign === "]") {
        if (this.#listDepth > 0 && this.#depth === this.#listDepth) this.#closeList(index);
        this.#depth--;
      } else if (sign === ",") {
        if (!this.#countValue()) return "tooMany";
        if (this.#depth !== this.#listDepth) continue;
        if (++this.#items >= READINGS_MAX) return "tooMany";
        const isFull = index - this.#from > PIECE_CHARACTERS || this.#values > PIECE_VALUES;
        if (isFull) this.#cut(index);
      }
    }
    return undefined;
  }

  finish(): Cut | JsonProblem {
    if (this.#listDepth > 0) return "notJson";
    return { frame: this.#frame + this.text.slice(this.#from), lists: this.#lists };
  }

  #countValue(): boolean {
    return (this.#listDepth > 0 ? ++this.#values : ++this.#frameValues) <= ENTRY_VALUES_MAX;
  }

  /** Directly in the document's own list or object. */
  #isOuter(): boolean {
    return this.#depth === 1 || this.#depth === 2;
  }

  #openList(index: number): void {
    this.#frame += `${this.text.slice(this.#from, index + 1)}${this.#lists.length}`;
    this.#lists.push([]);
    this.#listDepth = this.#depth;
    this.#items = this.#values = 0;
    this.#from = index + 1;
  }

  #closeList(index: number): void {
    this.#cut(index);
    this.#from = index;
    this.#listDepth = 0;
  }

  #cut(index: number): void {
    this.#lists.at(-1)?.push([this.#from, index]);
    this.#from = index + 1;
    this.#values = 0;
  }
}

/**
 * What waits to be sent, and how two things asked of one reading become one.
 *
 * @module
 */
import type { Reading } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry } from "@/lib/shared/reading_merge.ts";

/** Why the server would not; `message` is a sentence for the person. */
export interface OperationRefusal {
  code: string;
  message: string;
}

/** What every row of the outbox has, whatever it asks for. */
export interface QueuedOperation {
  /** Its place in the order in which things were asked for; never given out twice. */
  n: number;
  /** Shape of the row; a later one still reads this. */
  v: 1;
  /** What is sent one after the other, the next only once the last is confirmed: the reading's id. */
  lane: string;
  /** How often it was about to be sent. Written before a request leaves: at 0 the server cannot know of it. */
  attempts: number;
  state: "queued" | "refused";
  refusal?: OperationRefusal;
  /** When it was asked for, by this phone's clock, in milliseconds; for people, never for an order. */
  atMs: number;
}

/** What can be asked for. */
export type Request =
  | { kind: "add"; entry: ReadingEntry }
  /** `seen` is the reading as it was before the person changed it. */
  | { kind: "change"; entry: ReadingEntry; seen: Reading }
  | { kind: "delete" };

/** A row of the outbox. */
export type Operation = QueuedOperation & Request;

/** Refusals that sending the same again can never get past; the entry can only live on as a reading of its own. */
const NEEDS_NEW_ID: readonly string[] = ["log_not_found", "id_taken"];

/** Tells whether what was refused can only be kept under another id: deleted elsewhere, or the id is taken. */
export function needsNewId({ kind, refusal }: Operation): boolean {
  return kind !== "delete" && refusal !== undefined && NEEDS_NEW_ID.includes(refusal.code);
}

/** Tells whether the server has no open question about it: never sent, or answered with a no. */
export function canCoalesce({ attempts, state }: Operation): boolean {
  return attempts === 0 || state === "refused";
}

/**
 * Joins what is asked for now to what was asked for before and is {@linkcode canCoalesce}.
 *
 * Returns undefined where the two undo each other, so that nothing remains to be sent.
 */
export function coalesce(earlier: Operation, later: Request): Request | undefined {
  if (later.kind === "delete") {
    // Once sent, an add may have arrived whatever was answered: only a delete that is sent too settles it.
    return earlier.kind === "add" && earlier.attempts === 0 ? undefined : later;
  }
  if (later.kind === "add" || earlier.kind === "delete") return later;
  if (earlier.kind === "add") return { kind: "add", entry: later.entry };
  return { ...later, seen: { ...later.seen, ...firstSeen(earlier, later.seen) } };
}

/** What the first change replaced stays what was seen; where it changed nothing, the later look is the better one. */
function firstSeen({ entry, seen }: { entry: ReadingEntry; seen: ReadingEntry }, later: ReadingEntry) {
  return mergeChange(entry, seen, later);
}

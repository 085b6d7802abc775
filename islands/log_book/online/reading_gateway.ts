/** The door between the logbook and the API. @module */
import { isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { mergeChange, type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { addReading, changeReading, deleteReading, listReadings } from "@/lib/shared/wire/readings.ts";
import type { Call, Refusal, Result } from "../../client/api.ts";
import type { IdentifiedEntry } from "../log_book.ts";

/** What an edit came to; `isMerged` when another device had changed the reading meanwhile. */
export interface Change {
  reading: Reading;
  isMerged: boolean;
}

/** Keeps a person's readings. Nothing here throws. */
export interface ReadingGateway {
  /** Every reading, in no particular order. */
  list(): Promise<Result<Reading[]>>;
  add(entry: IdentifiedEntry): Promise<Result<Reading>>;
  /** Changes what the person saw (`seen`) into `entry`, keeping what others changed elsewhere in it. */
  change(seen: Reading, entry: ReadingEntry): Promise<Result<Change>>;
  /** Deleting what is gone already succeeds. */
  remove(readingId: string): Promise<Result<unknown>>;
}

/** Each further round means that yet another device was quicker. */
const MERGE_ROUNDS = 4;

/** Creates the door to the API for the holder of a token. */
export function createApiGateway(call: Call, token: string): ReadingGateway {
  return {
    async list() {
      const result = await call(listReadings, { token });
      if (!result.ok) return result;
      return { ok: true, data: result.data.data.filter((item): item is Reading => !("deleted" in item)) };
    },
    add: (entry) => add(call, token, entry),
    change: (seen, entry) => change(call, token, seen, entry),
    remove: (logId) => call(deleteReading, { token, params: { logId } }),
  };
}

async function add(call: Call, token: string, entry: IdentifiedEntry): Promise<Result<Reading>> {
  const result = await call(addReading, { token, body: entry });
  if (result.ok) return { ok: true, data: result.data.data };
  if (result.code !== "log_exists") return result;
  // An earlier try did arrive, though its answer did not, and the person has changed something since.
  const body = readingEntryOf(entry);
  const replaced = await call(changeReading, { token, params: { logId: entry._id }, body });
  return replaced.ok ? { ok: true, data: replaced.data.data } : replaced;
}

async function change(
  call: Call,
  token: string,
  seen: Reading,
  entry: ReadingEntry,
): Promise<Result<Change>> {
  let base = seen;
  let wanted = readingEntryOf(entry);
  for (let round = 1;; round++) {
    const body = { ...wanted, version: base.version };
    const result = await call(changeReading, { token, params: { logId: seen._id }, body });
    if (result.ok) return { ok: true, data: { reading: result.data.data, isMerged: round > 1 } };
    const standing = standingReading(result);
    if (!standing || round === MERGE_ROUNDS) return result;
    wanted = mergeChange(seen, entry, standing);
    if (isSameEntry(wanted, standing)) return { ok: true, data: { reading: standing, isMerged: false } };
    base = standing;
  }
}

/** The reading as the server has it, which a 409 carries. */
function standingReading({ status, data }: Refusal): Reading | undefined {
  return status === 409 && isReading(data) ? data : undefined;
}

/** Looks no closer than at what tells a reading from nothing: our own server sent it. */
function isReading(data: unknown): data is Reading {
  return typeof data === "object" && data !== null && "value" in data && "version" in data;
}

/** For browsers that keep nothing: only confirmed changes count. @module */
import { compareNewestFirst, type Reading } from "@/lib/shared/reading.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { listReadings } from "@/lib/shared/wire/readings.ts";
import { newId } from "../browser/ids.ts";
import { type Call, isSessionOver, NO_ANSWER, type Refusal } from "../api/api.ts";
import type { ReadingOperation, ReadingRequest } from "./outbox_database.ts";
import type { ReadingStore, SyncedReading, SyncStatus, WriteOutcome } from "./reading_store.ts";

interface MemoryStoreDeps {
  call: Call;
  token: string;
}

interface Core extends MemoryStoreDeps {
  readings: Map<string, Reading>;
  underWay: Map<string, SyncedReading>;
  watchers: Set<() => void>;
  status: SyncStatus;
  confirmed: number;
}

const EMPTY: SyncStatus = {
  phase: "idle",
  unsent: 0,
  refused: 0,
  hasWholeList: false,
  wasEvicted: false,
  merged: 0,
  keepsNothing: true,
};
const GONE: WriteOutcome = { ok: false, reason: "gone" };

export function createMemoryReadingStore(deps: MemoryStoreDeps): ReadingStore {
  const core: Core = {
    ...deps,
    readings: new Map(),
    underWay: new Map(),
    watchers: new Set(),
    status: EMPTY,
    confirmed: 0,
  };
  const { readings, watchers } = core;
  /** Of restored readings: asked again, it is the same one. */
  const newIds = new Map<string, string>();
  const add: ReadingStore["add"] = ({ _id, ...typed }) => {
    const entry = readingEntryOf(typed);
    return ask(core, { ...entry, _id, version: 0, updatedAt: "" }, { action: "add", entry });
  };
  return {
    list: () => Promise.resolve(list(core)),
    status: () => core.status,
    add,
    async addImported(entries) {
      for (const entry of entries) {
        const kept = readings.has(entry._id) ? undefined : await add(entry);
        if (kept && !kept.ok) return kept;
      }
      return { ok: true };
    },
    async change(id, entry, seen) {
      const reading = readings.get(id);
      if (!reading) return GONE;
      const request = {
        action: "change",
        entry: readingEntryOf(entry),
        seen: { ...reading, ...seen },
      } as const;
      return await ask(core, { ...reading, ...entry }, request);
    },
    async remove(id) {
      const reading = readings.get(id);
      return reading ? await ask(core, reading, { action: "delete" }) : GONE;
    },
    restore(removed) {
      const _id = newIds.get(removed._id) ?? newId();
      newIds.set(removed._id, _id);
      return add({ ...removed, _id });
    },
    retry: () => Promise.resolve({ ok: true }),
    discard: () => Promise.resolve({ ok: true }),
    sync: () => sync(core),
    onChange(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    close: () => watchers.clear(),
  };
}

function update(core: Core, changes: Partial<SyncStatus> = {}): void {
  core.status = { ...core.status, ...changes };
  core.watchers.forEach((changed) => changed());
}

async function ask(core: Core, shown: Reading, request: ReadingRequest): Promise<WriteOutcome> {
  const { _id } = shown;
  const { readings, underWay } = core;
  underWay.set(_id, {
    ...shown,
    syncState: "on_phone",
    underWay: request.action === "delete" ? "deleting" : "saving",
  });
  update(core);
  const { sent, refusal } = await send(core, _id, request);
  underWay.delete(_id);
  if (sent?.kind === "done") {
    core.confirmed++;
    if (sent.stored) readings.set(_id, sent.stored);
    else readings.delete(_id);
    update(core);
    // Fetches what failed before.
    if (!core.status.hasWholeList) await sync(core);
    return { ok: true, isMerged: sent.isMerged };
  }
  update(core, {
    ...sent?.kind === "signed_out" && { phase: "signed_out" },
    // Unanswered or gone: the list may be wrong.
    ...(refusal.status === 0 || refusal.status === 404) && { unsent: 1 },
  });
  return { ok: false, reason: "not_sent", refusal: sent?.kind === "refused" ? sent.refusal : refusal };
}

async function send({ call, token, readings }: Core, entityId: string, request: ReadingRequest) {
  const operation: ReadingOperation = {
    ...request,
    kind: "reading",
    n: 0,
    entityId,
    attempts: 1,
    state: "queued",
    atMs: 0,
  };
  let refusal: Refusal = NO_ANSWER;
  const recorded: Call = async (...asked) => {
    const result = await call(...asked);
    if (!result.ok) refusal = result;
    return result;
  };
  const sent = await import("./send_reading.ts").then(
    ({ sendReading }) => sendReading({ call: recorded, token }, operation, readings.get(entityId)),
    () => undefined,
  );
  return { sent, refusal };
}

async function sync(core: Core): Promise<SyncStatus> {
  const before = core.confirmed;
  const result = await core.call(listReadings, { token: core.token });
  // A list requested before a change must not undo it.
  if (core.confirmed !== before) return await sync(core);
  if (!result.ok) {
    update(core, { phase: isSessionOver(result) ? "signed_out" : "waiting" });
    return core.status;
  }
  core.readings.clear();
  for (const item of result.data.data) if (!("deleted" in item)) core.readings.set(item._id, item);
  update(core, { phase: "idle", hasWholeList: true, unsent: 0 });
  return core.status;
}

function list({ readings, underWay, status }: Core): SyncedReading[] {
  if (!status.hasWholeList) return [];
  const held = new Map<string, SyncedReading>();
  for (const reading of readings.values()) held.set(reading._id, { ...reading, syncState: "saved" });
  for (const reading of underWay.values()) held.set(reading._id, reading);
  return Array.from(held.values()).sort(compareNewestFirst);
}

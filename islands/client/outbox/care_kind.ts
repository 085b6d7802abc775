/** Sends what a person notes beside readings, and fetches what other devices did: the later change stays. @module */
import type { CareChange, CareEntry, CareRecord } from "@/lib/shared/schemas/care.ts";
import { changeCare, listCare } from "@/lib/shared/wire/care.ts";
import { NO_ANSWER } from "../api/api.ts";
import { classifyRefusal, type OperationRefusal } from "./answer.ts";
import type { OperationKind } from "./drain.ts";
import type { AnyTransaction, QueueContext, StoredOf, WriteContext } from "./outbox_database.ts";
import {
  appendOperation,
  deleteOperations,
  followChanges,
  getStored,
  keysOf,
  listOperations,
  listStored,
  operationsOf,
  putStored,
} from "./outbox_rows.ts";
import { type ChangesPage, createPull } from "./pull_changes.ts";
import { CONFIRMED_MS } from "./pull_readings.ts";
import type { SyncState } from "./reading_store.ts";

export interface SyncedCare {
  _id: string;
  /** ISO 8601 UTC. */
  changedAt: string;
  entry: CareEntry;
  syncState: SyncState;
  refusal?: OperationRefusal;
  /** This phone had said something else before. */
  isOthers?: true;
}

export const careKind: OperationKind<"care", CareRecord> = {
  async send({ call, token }, [{ entityId: careId, wanted }]) {
    const result = await call(changeCare, { token, params: { careId }, body: wanted });
    if (!result.ok) return [classifyRefusal(result)];
    const { data } = result.data;
    // Portals answer 200 too.
    return [data?._id === careId ? { kind: "done", stored: data } : classifyRefusal(NO_ANSWER)];
  },
  async apply({ tx }, { wanted }, { stored }) {
    if (stored) await putStored(tx, "care", [markOthers(stored, wanted)]);
  },
  pull: createPull({
    ...{ kind: "care", name: "care", list: listCare, apply: applyPage },
    isWhole: ({ entry }: CareRecord) => entry?.kind !== "medicine" || Array.isArray(entry.times),
  }),
};

async function applyPage(
  context: WriteContext,
  page: ChangesPage<CareRecord>,
  isFirst: boolean,
): Promise<void> {
  const { tx, nowMs } = context;
  const former = new Map((await listStored(tx, "care")).map((record) => [record._id, record]));
  if (page.reset || isFirst) await tx.objectStore("entities").delete(keysOf("care"));
  await putStored(tx, "care", page.data.map((record) => markOthers(record, former.get(record._id))));
  if (!page.reset) return;
  // A restored server has lost what it confirmed since.
  for (const { _id, changedAt, entry } of former.values()) {
    const isRecent = nowMs - Date.parse(changedAt) < CONFIRMED_MS;
    if (isRecent && (await operationsOf(tx, "care", _id)).length === 0) {
      await appendOperation(context, { kind: "care", entityId: _id, wanted: { changedAt, entry } });
    }
  }
}

function markOthers(record: CareRecord, former: StoredOf["care"] | CareChange | undefined): StoredOf["care"] {
  const isSame = JSON.stringify(former?.entry) === JSON.stringify(record.entry);
  const wasOthers = former && "isOthers" in former;
  return former?.entry && (wasOthers || !isSame) ? { ...record, isOthers: true } : record;
}

export const followCare = followChanges("care");

/** What is deleted, or being deleted, is left out. */
export async function listSyncedCare(tx: AnyTransaction): Promise<SyncedCare[]> {
  const [records, operations] = await Promise.all([listStored(tx, "care"), listOperations(tx, "care")]);
  const known = new Map<string, Omit<SyncedCare, "entry"> & { entry: CareEntry | null }>();
  for (const record of records) known.set(record._id, { ...record, syncState: "saved" });
  for (const { state, refusal, entityId: _id, wanted } of operations) {
    known.set(_id, { _id, ...wanted, syncState: state === "refused" ? "attention" : "on_phone", refusal });
  }
  return [...known.values()].filter((care): care is SyncedCare => care.entry !== null);
}

/** Null deletes. It replaces what waits; a late arrival of that is older, and so changes nothing. */
export async function queueCare(
  context: QueueContext,
  _id: string,
  entry: CareEntry | null,
  former: CareEntry | null,
): Promise<void> {
  const { tx, nowMs } = context;
  const [stored, rows] = await Promise.all([getStored(tx, "care", _id), operationsOf(tx, "care", _id)]);
  await deleteOperations(tx, rows);
  // What never left the phone needs no deletion there.
  if (!entry && !stored && rows.every(({ attempts }) => attempts === 0)) return;
  // Whatever this phone has seen is earlier, though its clock was set back.
  const seen = [stored, ...rows.map(({ wanted }) => wanted)].map((change) =>
    change ? Date.parse(change.changedAt) + 1 : 0
  );
  const changedAt = new Date(Math.max(nowMs, ...seen)).toISOString();
  const wanted: CareChange = { changedAt, entry };
  if (entry?.kind === "medicine") {
    const kept = timeIdsOf(entry);
    const gone = [...timeIdsOf(former), ...rows.flatMap(({ wanted: { removed = [] } }) => removed)];
    wanted.removed = gone.filter((id) => !kept.includes(id));
  }
  await appendOperation(context, { kind: "care", entityId: _id, wanted });
}

function timeIdsOf(entry: CareEntry | null): string[] {
  return entry?.kind === "medicine" ? entry.times.map(({ _id }) => _id) : [];
}

import { type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import { NO_ANSWER, type Refusal } from "../api/api.ts";
import {
  type IdentifiedConsent,
  isReading,
  type Operation,
  type ReadTransaction,
  type StoredConsent,
  type StoreMeta,
  type WriteTransaction,
} from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { type PullDeps, pullReadings } from "./pull_readings.ts";
import { restoreSealed } from "./seal_readings.ts";
import { classifyRefusal, type Refused, type Sent, type SyncError } from "./classify_refusal.ts";
import { type SendDeps, sendReading } from "./send_reading.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { coalesce, getOperations, replaceOperation } from "./queue_request.ts";
import { type Batch, isAddition, isStuck, sendAdditions, takeAdditions } from "./send_additions.ts";
import { drainVitalSigns, pullVitalSigns, type Settled } from "./vital_sign_sync.ts";

export {
  discardRefused,
  queueAdd,
  queueChange,
  queueDelete,
  queueRestore,
  queueRetry,
} from "./queue_request.ts";
export { queueImported } from "./send_additions.ts";

export type RunDeps = Omit<DrainDeps, "send" | "sendTogether"> & PullDeps;

export function createSyncRun(deps: RunDeps): () => Promise<SyncError | undefined> {
  const { summary } = deps.store;
  // Detects a restored server before adding to it.
  let isFresh = false;
  return async () => {
    const isBehind = !isFresh && summary().hasWholeList && summary().unsent > 0;
    isFresh = false;
    const early = isBehind ? await pullReadings(deps) : undefined;
    if (early) return early;
    const syncError = await sendAll(deps);
    if (syncError && !(syncError.kind === "waits" && syncError.isOwn)) return syncError;
    const later = await pullReadings(deps) ?? await pullVitalSigns(deps) ?? syncError;
    if (later) return later;
    isFresh = true;
    return summary().unsent > 0 ? await sendAll(deps) : undefined;
  };
}

/** Readings wait for the consent that covers them. */
async function sendAll(deps: RunDeps): Promise<SyncError | undefined> {
  const sealError = await restoreSealed(deps);
  if (sealError?.kind === "signed_out") return sealError;
  const syncError = await sendConsent(deps) ?? await drain({ ...deps, send, sendTogether }) ??
    await drainVitalSigns({ ...deps, clearConsentIfWithdrawn });
  return syncError ?? (sealError && { ...sealError, isOwn: true });

  async function send(...[operation, reading]: Parameters<DrainDeps["send"]>): Promise<Sent> {
    const sent = await sendReading(deps, operation, reading);
    await clearConsentIfWithdrawn([sent]);
    return sent;
  }
  async function sendTogether(operations: Batch): Promise<Sent[]> {
    const sent = await sendAdditions(deps, operations);
    await clearConsentIfWithdrawn(sent);
    return sent;
  }
  async function clearConsentIfWithdrawn(sent: readonly (Sent | Settled)[]): Promise<void> {
    const isWithdrawn = sent.some((one) =>
      one.kind === "refused" && one.refusal.code === "consent_withdrawn"
    );
    if (isWithdrawn) await clearConsent(deps.store);
  }
}

/** Withdrawn on another device. */
async function clearConsent(store: OutboxStore): Promise<void> {
  await store.write((_tx, meta) => {
    meta.consent = { ...meta.consent, confirmed: undefined };
    return Promise.resolve();
  });
}

async function sendConsent(deps: SendDeps & { store: OutboxStore }): Promise<SyncError | undefined> {
  const { store, call, token } = deps;
  const meta = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const decided of meta?.consent?.unsent ?? []) {
    const result = await call(submitConsent, { token, body: decided });
    // A captive portal answers 200 too.
    const isOurs = result.ok && result.data._id === decided._id;
    const syncError = isOurs ? undefined : consentError(result.ok ? NO_ANSWER : result);
    if (syncError) return syncError;
    await settleConsent(store, decided, isOurs ? result.data : undefined);
  }
  return undefined;
}

function consentError(refusal: Refusal): SyncError | undefined {
  // During a deployment an older server may not know this wording.
  if (refusal.code === "consent_unknown") return { kind: "waits" };
  const sent = classifyRefusal(refusal);
  return sent.kind === "refused" ? undefined : sent;
}

async function settleConsent(
  store: OutboxStore,
  { _id }: IdentifiedConsent,
  confirmed: OwnConsent | undefined,
): Promise<void> {
  await store.write((_tx, meta) => {
    const left = meta.consent?.unsent?.filter((waiting) => waiting._id !== _id);
    meta.consent = { confirmed, unsent: left } satisfies StoredConsent;
    return Promise.resolve();
  });
}

export interface DrainDeps {
  store: OutboxStore;
  nowMs(): number;
  send(operation: Operation, reading?: Reading): Promise<Sent>;
  /** Answers in order. */
  sendTogether(operations: Batch): Promise<Sent[]>;
  isSender(meta: StoreMeta): boolean;
  onChange(): void;
}

export async function drain(deps: DrainDeps): Promise<SyncError | undefined> {
  const blocked = new Set<string>();
  let syncError: SyncError | undefined;
  for (let next = await take(deps, blocked); next; next = await take(deps, blocked)) {
    const { operation, reading, additions } = next;
    const operations = additions ?? [operation];
    const sent = additions ? await deps.sendTogether(additions) : [await deps.send(operation, reading)];
    await settle(deps, operations, sent);
    const open = operations.flatMap((unsettled, index) => {
      const answer = sent[index];
      return !answer || isFinal(answer) ? [] : [{ unsettled, answer }];
    });
    const [first] = open;
    if (!first) continue;
    syncError = first.answer;
    if (!isStuck(syncError, operation)) break;
    for (const { unsettled } of open) blocked.add(unsettled.entityId);
  }
  return syncError;
}

/** Stores simultaneous answers together. */
async function settle(
  { store, nowMs, onChange }: DrainDeps,
  operations: readonly Operation[],
  sent: readonly Sent[],
): Promise<void> {
  if (!sent.some(isFinal)) return;
  await store.write(async (tx, meta) => {
    for (const [index, operation] of operations.entries()) {
      const settled = sent[index];
      if (settled && isFinal(settled)) await applyResponse(tx, meta, { operation, settled, nowMs: nowMs() });
    }
  });
  onChange();
}

function isFinal(sent: Sent): sent is FinalResponse {
  return sent.kind === "done" || sent.kind === "refused";
}

/** Recorded before sending: a tab can die before the answer. */
async function take({ store, isSender }: DrainDeps, blocked: ReadonlySet<string>) {
  // A flush is expensive on a phone, and mostly nothing waits.
  if (!await store.read((tx) => findNext(tx, blocked))) return undefined;
  return await store.write(async (tx, meta) => {
    const operation = isSender(meta) ? await findNext(tx, blocked) : undefined;
    if (!operation) return undefined;
    const attempted = { ...operation, attempts: operation.attempts + 1 };
    await tx.objectStore("outbox").put(attempted);
    const additions: Batch | undefined = isAddition(attempted)
      ? [attempted, ...await takeAdditions(tx, attempted, blocked)]
      : undefined;
    return {
      operation: attempted,
      reading: await tx.objectStore("readings").get(operation.entityId),
      additions,
    };
  });
}

async function findNext(tx: ReadTransaction | WriteTransaction, blocked: ReadonlySet<string>) {
  for (let cursor = await tx.objectStore("outbox").openCursor(); cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (isReading(row) && row.state === "queued" && !blocked.has(row.entityId)) return row;
  }
  return undefined;
}

export type FinalResponse = Exclude<Sent, { kind: "waits" | "signed_out" }>;

export async function applyResponse(
  tx: WriteTransaction,
  meta: StoreMeta,
  { operation, settled, nowMs }: { operation: Operation; settled: FinalResponse; nowMs: number },
): Promise<void> {
  const current = await tx.objectStore("outbox").get(operation.n);
  if (!current || !isReading(current)) return;
  if (settled.kind === "refused") return await refuse(tx, meta, current, settled);
  const { entityId } = current;
  const { reading, isMerged, isSetBack } = settled;
  const _id = reading?._id ?? entityId;
  await tx.objectStore("outbox").delete(current.n);
  if (_id !== entityId) await followReading(tx, entityId, _id);
  await tx.objectStore("confirmed").put({ _id, isDeleted: current.kind === "delete", atMs: nowMs });
  if (isMerged) meta.merged++;
  if (isSetBack) meta.isInDoubt = true;
  const readings = tx.objectStore("readings");
  if (!reading) return await readings.delete(_id);
  // Another tab may have fetched something newer.
  const known = await readings.get(_id);
  if (!known || isSetBack || known.version <= reading.version) await readings.put(reading);
}

/** Moves later requests to the id under which the server keeps the reading. */
async function followReading(tx: WriteTransaction, entityId: string, _id: string): Promise<void> {
  const { queue } = await getOperations(tx, entityId);
  await Promise.all(queue.map((later) => tx.objectStore("outbox").put({ ...later, entityId: _id })));
}

async function refuse(
  tx: WriteTransaction,
  meta: StoreMeta,
  operation: Operation,
  { refusal }: Refused,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  const refused: Operation = { ...operation, state: "refused", refusal };
  const { queue: [, later] } = await getOperations(tx, operation.entityId);
  if (!later) {
    await outbox.put(refused);
    return;
  }
  // Merged into the refused one, it has not been refused itself.
  await outbox.delete(later.n);
  await replaceOperation(tx, meta, operation, coalesce(refused, later));
}

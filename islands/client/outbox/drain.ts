/** Sends what waits: one at a time, in the order in which it was asked for. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import type { Sent, SyncError } from "./classify_refusal.ts";
import type { Operation } from "./operation.ts";
import type { ReadTransaction, StoreMeta, WriteTransaction } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { applyResponse, type FinalResponse } from "./apply_response.ts";

/** What draining works with. */
export interface DrainDeps {
  store: OutboxStore;
  nowMs(): number;
  send(operation: Operation, reading?: Reading): Promise<Sent>;
  /** Tells, within the transaction, whether this tab may still send. */
  isSender(meta: StoreMeta): boolean;
  /** The list is another one now. */
  onNews(): void;
}

/** An operation that cannot get through holds the others up for this many tries, and then lets them by. */
const TRIES_IN_FRONT = 3;

/** Sends until nothing waits or nothing gets through; returns what stopped it. */
export async function drain(deps: DrainDeps): Promise<SyncError | undefined> {
  // What waits behind another operation of its reading waits with it.
  const blocked = new Set<string>();
  let syncError: SyncError | undefined;
  for (let next = await take(deps, blocked); next; next = await take(deps, blocked)) {
    const { operation, reading } = next;
    const sent = await deps.send(operation, reading);
    if (isFinal(sent)) {
      const answer = { operation, settled: sent, nowMs: deps.nowMs() };
      await deps.store.write((tx, meta) => applyResponse(tx, meta, answer));
      deps.onNews();
      continue;
    }
    syncError = sent;
    const isAlone = sent.kind === "waits" && sent.isOwn && operation.attempts >= TRIES_IN_FRONT;
    if (!isAlone) break;
    blocked.add(operation.lane);
  }
  return syncError;
}

function isFinal(sent: Sent): sent is FinalResponse {
  return sent.kind === "done" || sent.kind === "refused";
}

/** Takes the oldest operation and writes down that it is about to be sent: a tab can die before the answer. */
async function take({ store, isSender }: DrainDeps, blocked: ReadonlySet<string>) {
  // Looked up first without writing: a flush to the disk is dear on a phone, and mostly nothing waits.
  if (!await store.read((tx) => findNext(tx, blocked))) return undefined;
  return await store.write(async (tx, meta) => {
    const operation = isSender(meta) ? await findNext(tx, blocked) : undefined;
    if (!operation) return undefined;
    const attempted = { ...operation, attempts: operation.attempts + 1 };
    await tx.objectStore("outbox").put(attempted);
    return { operation: attempted, reading: await tx.objectStore("readings").get(operation.lane) };
  });
}

async function findNext(tx: ReadTransaction | WriteTransaction, blocked: ReadonlySet<string>) {
  for (let cursor = await tx.objectStore("outbox").openCursor(); cursor; cursor = await cursor.continue()) {
    const { state, lane } = cursor.value;
    if (state === "queued" && !blocked.has(lane)) return cursor.value;
  }
  return undefined;
}

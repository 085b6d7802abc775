/** Sends what waits, oldest first. @module */
import { type Answer, isFinal, isStuck, type SyncError } from "./classify_refusal.ts";
import type { Batch, Kind, KindDeps } from "./operation_kind.ts";
import type {
  Operation,
  OperationKind,
  ReadTransaction,
  StoreMeta,
  WriteTransaction,
} from "./outbox_database.ts";
import { readingKind } from "./reading_kind.ts";
import { vitalSignKind } from "./vital_sign_kind.ts";

export interface DrainDeps extends KindDeps {
  nowMs(): number;
  isSender(meta: StoreMeta): boolean;
  onChange(): void;
}

/** Feedback has its own queue. */
const KINDS = { reading: readingKind, vital_sign: vitalSignKind };

/** The compiler sees no connection between a row's kind and its entry of the table. */
function kindOf({ kind }: Operation): Kind<Operation, unknown> | undefined {
  return (KINDS as Partial<Record<OperationKind, unknown>>)[kind] as Kind<Operation, unknown> | undefined;
}

/** What still waits, if anything does. */
export async function drain(deps: DrainDeps): Promise<SyncError | undefined> {
  const blocked = new Set<string>();
  let syncError: SyncError | undefined;
  for (let batch = await take(deps, blocked); batch; batch = await take(deps, blocked)) {
    const answers = await kindOf(batch[0])?.send(deps, batch) ?? [];
    await settle(deps, batch, answers);
    const open = batch.flatMap((operation, index) => {
      const answer = answers[index];
      return !answer || isFinal(answer) ? [] : [{ operation, answer }];
    });
    const [first] = open;
    if (!first) continue;
    syncError = first.answer;
    if (!isStuck(syncError, batch[0])) break;
    for (const { operation } of open) blocked.add(operation.entityId);
  }
  return syncError;
}

/** Recorded before sending: a tab can die before the answer. */
async function take(
  { store, isSender }: DrainDeps,
  blocked: ReadonlySet<string>,
): Promise<Batch<Operation> | undefined> {
  // A flush is expensive on a phone, and mostly nothing waits.
  if (!await store.read((tx) => findNext(tx, blocked))) return undefined;
  return await store.write(async (tx, meta) => {
    const next = isSender(meta) ? await findNext(tx, blocked) : undefined;
    if (!next) return undefined;
    const first = { ...next, attempts: next.attempts + 1 };
    await tx.objectStore("outbox").put(first);
    return [first, ...await kindOf(first)?.takeMore?.(tx, first, blocked) ?? []];
  });
}

async function findNext(
  tx: ReadTransaction | WriteTransaction,
  blocked: ReadonlySet<string>,
): Promise<Operation | undefined> {
  for (let cursor = await tx.objectStore("outbox").openCursor(); cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (kindOf(row) && row.state === "queued" && !blocked.has(row.entityId)) return row;
  }
  return undefined;
}

/** Stores simultaneous answers together. */
async function settle(
  { store, nowMs, onChange }: DrainDeps,
  batch: Batch<Operation>,
  answers: readonly Answer<unknown>[],
): Promise<void> {
  if (!answers.some(isFinal)) return;
  await store.write(async (tx, meta) => {
    // Withdrawn on another device.
    if (answers.some(isConsentWithdrawn)) meta.consent = { ...meta.consent, confirmed: undefined };
    for (const [index, { n }] of batch.entries()) {
      const [answer, current] = [answers[index], await tx.objectStore("outbox").get(n)];
      if (!answer || !isFinal(answer) || !current) continue;
      await kindOf(current)?.settle({ tx, meta, nowMs: nowMs() }, current, answer);
    }
  });
  onChange();
}

function isConsentWithdrawn(answer: Answer<unknown>): boolean {
  return answer.kind === "refused" && answer.refusal.code === "consent_withdrawn";
}

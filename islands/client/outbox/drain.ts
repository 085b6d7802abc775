import { type Answer, type Done, isFinal, isStuck, type Refused, type SyncError } from "./answer.ts";
import type { Batch, DrainDeps, OperationKind } from "./operation_kind.ts";
import type { AnyTransaction, KindName, Operation, QueueContext } from "./outbox_database.ts";
import { restoreSealed } from "./seal_readings.ts";

export type Kinds = { readonly [Name in KindName]?: OperationKind<Name> };

/** The compiler sees no connection between a row's kind and its entry of the table. */
function kindOf(kinds: Kinds, { kind }: Operation): OperationKind<KindName> | undefined {
  return kinds[kind] as OperationKind<KindName> | undefined;
}

/** Sends what waits of these kinds, oldest first. @returns why something still waits, if anything does. */
export async function drain(deps: DrainDeps, kinds: Kinds): Promise<SyncError | undefined> {
  const sealError = await restoreSealed(deps);
  if (sealError?.kind === "signed_out") return sealError;
  const syncError = await sendQueued(deps, kinds);
  return syncError ?? (sealError && { ...sealError, isOwn: true });
}

async function sendQueued(deps: DrainDeps, kinds: Kinds): Promise<SyncError | undefined> {
  const blocked = new Set<string>();
  let syncError: SyncError | undefined;
  for (let batch = await take(deps, kinds, blocked); batch; batch = await take(deps, kinds, blocked)) {
    const kind = kindOf(kinds, batch[0]);
    const answers = await kind?.send(deps, batch) ?? [];
    await settle(deps, kinds, batch, answers);
    const open = batch.flatMap((operation, index) => {
      const answer = answers[index];
      return !answer || isFinal(answer) ? [] : [{ operation, answer }];
    });
    const [first] = open;
    if (!first) continue;
    syncError = first.answer;
    if (!isStuck(syncError, batch[0], kind?.triesInFront)) break;
    for (const { operation } of open) blocked.add(operation.entityId);
  }
  return syncError;
}

/** Recorded before sending: a tab can die before the answer. */
async function take(
  { store, isSender }: DrainDeps,
  kinds: Kinds,
  blocked: ReadonlySet<string>,
): Promise<Batch<KindName> | undefined> {
  // A flush is expensive on a phone, and mostly nothing waits.
  if (!await store.read((tx) => findNext(tx, kinds, blocked))) return undefined;
  return await store.write(async (tx, meta) => {
    const next = isSender(meta) ? await findNext(tx, kinds, blocked) : undefined;
    if (!next) return undefined;
    const first = { ...next, attempts: next.attempts + 1 };
    await tx.objectStore("outbox").put(first);
    return [first, ...await kindOf(kinds, first)?.takeMore?.(tx, first, blocked) ?? []];
  });
}

async function findNext(
  tx: AnyTransaction,
  kinds: Kinds,
  blocked: ReadonlySet<string>,
): Promise<Operation | undefined> {
  const names = Object.keys(kinds) as KindName[];
  const found = await Promise.all(names.map((name) => findOldest(tx, name, blocked)));
  const rank = (row: Operation) => kindOf(kinds, row)?.isFirst ? 0 : row.n;
  return found.filter((row) => row !== undefined).sort((a, b) => rank(a) - rank(b))[0];
}

async function findOldest(
  tx: AnyTransaction,
  name: KindName,
  blocked: ReadonlySet<string>,
): Promise<Operation | undefined> {
  let cursor = await tx.objectStore("outbox").index("state").openCursor([name, "queued"]);
  while (cursor && blocked.has(cursor.value.entityId)) cursor = await cursor.continue();
  return cursor?.value;
}

/** Stores simultaneous answers together. */
async function settle(
  { store, nowMs, onChange }: DrainDeps,
  kinds: Kinds,
  batch: Batch<KindName>,
  answers: readonly Answer<unknown>[],
): Promise<void> {
  if (!answers.some(isFinal)) return;
  await store.write(async (tx, meta) => {
    const context = { tx, meta, nowMs: nowMs() };
    // A consent that another device withdrew is asked for again.
    if (answers.some(isConsentWithdrawn)) meta.consent = undefined;
    for (const [index, { n }] of batch.entries()) {
      const [answer, row] = [answers[index], await tx.objectStore("outbox").get(n)];
      if (isFinal(answer) && row) await settleOne(context, kindOf(kinds, row), row, answer);
    }
  });
  onChange();
}

async function settleOne(
  context: QueueContext,
  kind: OperationKind<KindName> | undefined,
  row: Operation,
  answer: Done<unknown> | Refused,
): Promise<void> {
  const outbox = context.tx.objectStore("outbox");
  if (answer.kind === "done") {
    await outbox.delete(row.n);
    await kind?.apply?.(context, row, answer);
  } else if (kind?.refuse) await kind.refuse(context, row, answer.refusal);
  else await outbox.put({ ...row, state: "refused", refusal: answer.refusal });
}

function isConsentWithdrawn(answer: Answer<unknown>): boolean {
  return answer.kind === "refused" && answer.refusal.code === "consent_withdrawn";
}

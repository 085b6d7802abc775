/** What a kind of operation declares, and how what waits of some kinds is sent. @module */
import {
  type Answer,
  type Done,
  isFinal,
  isStuck,
  type OperationRefusal,
  type Refused,
  type SendDeps,
  type SyncError,
} from "./answer.ts";
import type { ReadingPage } from "@/lib/shared/wire/readings.ts";
import type { Result } from "../api/api.ts";
import type {
  AnyTransaction,
  KindName,
  Operation,
  QueueContext,
  WriteTransaction,
} from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { restoreSealed } from "./sealed_rows.ts";

export interface DrainDeps extends SendDeps {
  store: OutboxStore;
  nowMs(): number;
  onChange?(): void;
}

export interface PullDeps extends DrainDeps {
  newId(): string;
  /** What was asked for this token before there was a store; once, and undefined mostly. */
  takeFirstPage?(token: string): Promise<Result<ReadingPage>> | undefined;
}

/** Operations that go together, oldest first. */
export type Batch<Name extends KindName> = readonly [Operation<Name>, ...Operation<Name>[]];

/** The ids of entities whose operations wait while others go past. */
type Blocked = ReadonlySet<string>;

/** `Stored` is what the server keeps of it. */
export interface OperationKind<Name extends KindName, Stored = unknown> {
  /** It goes before all other kinds. */
  isFirst?: boolean;
  /** How often one may fail by itself before the others go past it. */
  triesInFront?: number;
  /** Those after the first that go with it, each with its attempt recorded. */
  takeMore?(tx: WriteTransaction, first: Operation<Name>, blocked: Blocked): Promise<Operation<Name>[]>;
  /** Answers in order; fewer where the network ended. */
  send(deps: DrainDeps, batch: Batch<Name>): Promise<Answer<Stored>[]>;
  /** Writes down what the server has now; the operation itself is gone. */
  apply?(context: QueueContext, row: Operation<Name>, done: Done<Stored>): Promise<void> | void;
  /** By default it stays, with its reason. */
  refuse?(context: QueueContext, row: Operation<Name>, refusal: OperationRefusal): Promise<void>;
  pull?(deps: PullDeps): Promise<SyncError | undefined>;
}

type Kinds = { readonly [Name in KindName]?: OperationKind<Name> };

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
  { store }: DrainDeps,
  kinds: Kinds,
  blocked: Blocked,
): Promise<Batch<KindName> | undefined> {
  // A flush is expensive on a phone, and mostly nothing waits.
  if (!await store.read((tx) => findNext(tx, kinds, blocked))) return undefined;
  return await store.write(async (tx) => {
    const next = await findNext(tx, kinds, blocked);
    if (!next) return undefined;
    const first = { ...next, attempts: next.attempts + 1 };
    await tx.objectStore("outbox").put(first);
    return [first, ...await kindOf(kinds, first)?.takeMore?.(tx, first, blocked) ?? []];
  });
}

async function findNext(tx: AnyTransaction, kinds: Kinds, blocked: Blocked) {
  const names = Object.keys(kinds) as KindName[];
  const found = await Promise.all(names.map((name) => findOldest(tx, name, blocked)));
  const rank = (row: Operation) => kindOf(kinds, row)?.isFirst ? 0 : row.n;
  return found.filter((row) => row !== undefined).sort((a, b) => rank(a) - rank(b))[0];
}

async function findOldest(tx: AnyTransaction, name: KindName, blocked: Blocked) {
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
  onChange?.();
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

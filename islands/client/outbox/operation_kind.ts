/** What a kind of operation declares. @module */
import type { Answer, Done, OperationRefusal, SendDeps, SyncError } from "./answer.ts";
import type { KindName, Operation, QueueContext, StoreMeta, WriteTransaction } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";

export interface DrainDeps extends SendDeps {
  store: OutboxStore;
  nowMs(): number;
  /** Another tab may have taken over. */
  isSender(meta: StoreMeta): boolean;
  onChange(): void;
}

export interface PullDeps extends DrainDeps {
  newId(): string;
}

/** Operations that go together, oldest first. */
export type Batch<Name extends KindName> = readonly [Operation<Name>, ...Operation<Name>[]];

/** `Stored` is what the server keeps of it. */
export interface OperationKind<Name extends KindName, Stored = unknown> {
  /** It goes before all other kinds. */
  isFirst?: boolean;
  /** How often one may fail by itself before the others go past it. */
  triesInFront?: number;
  /** Those after the first that go with it, each with its attempt recorded. */
  takeMore?(
    tx: WriteTransaction,
    first: Operation<Name>,
    blocked: ReadonlySet<string>,
  ): Promise<Operation<Name>[]>;
  /** Answers in order; fewer where the network ended. */
  send(deps: DrainDeps, batch: Batch<Name>): Promise<Answer<Stored>[]>;
  /** Writes down what the server has now; the operation itself is gone. */
  apply?(context: QueueContext, row: Operation<Name>, done: Done<Stored>): Promise<void> | void;
  /** By default it stays, with its reason. */
  refuse?(context: QueueContext, row: Operation<Name>, refusal: OperationRefusal): Promise<void>;
  pull?(deps: PullDeps): Promise<SyncError | undefined>;
}

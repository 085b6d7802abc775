/** What a kind of operation declares, and what a server's answer means to it. @module */
import type { Call, Refusal } from "../api/api.ts";
import type {
  KindName,
  Operation,
  OperationRefusal,
  QueueContext,
  StoreMeta,
  WriteTransaction,
} from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";

export interface SendDeps {
  call: Call;
  token: string;
}

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
  /** Fetches what the server has. */
  pull?(deps: PullDeps): Promise<SyncError | undefined>;
}

export interface RetryLater {
  kind: "waits";
  retryAfterSeconds?: number;
  /** Others may succeed. */
  isOwn?: boolean;
  /** Not a failure: the server says when to continue. */
  isPaced?: boolean;
}

export type SyncError = RetryLater | { kind: "signed_out" };

export interface Refused {
  kind: "refused";
  refusal: OperationRefusal;
}

/** `stored` as on the server; absent if gone. */
export interface Done<Stored> {
  kind: "done";
  stored?: Stored;
  isMerged?: boolean;
  /** The server was restored from a backup. */
  isSetBack?: boolean;
}

export type Answer<Stored> = Done<Stored> | Refused | SyncError;

export function isFinal<Stored>(answer?: Answer<Stored>): answer is Done<Stored> | Refused {
  return answer?.kind === "done" || answer?.kind === "refused";
}

const TRIES_IN_FRONT = 3;

/** Others no longer wait for it. */
export function isStuck(
  answer: Answer<unknown>,
  { attempts }: { attempts: number },
  triesInFront = TRIES_IN_FRONT,
): boolean {
  return answer.kind === "waits" && answer.isOwn === true && attempts >= triesInFront;
}

const PASSING: readonly number[] = [0, 408, 425, 429];

export function classifyRefusal({ status, code, message, retryAfterSeconds }: Refusal): Refused | SyncError {
  if (code === "too_many_edits") return { kind: "waits", isOwn: true };
  // A captive portal, or an address unknown to this server.
  const isForeign = code === "unexpected_reply" || code === "not_found";
  if (isForeign || status >= 500 || PASSING.includes(status)) {
    const isPaced = status === 429 && retryAfterSeconds !== undefined;
    return { kind: "waits", retryAfterSeconds, isOwn: status === 500, ...isPaced && { isPaced } };
  }
  if (status === 401) return { kind: "signed_out" };
  return { kind: "refused", refusal: { code, message } };
}

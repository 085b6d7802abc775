/** What a kind of operation has to say: how it is sent, and what the server's answer changes here. @module */
import type { Answer, FinalAnswer } from "./classify_refusal.ts";
import type { Operation, StoreMeta, WriteTransaction } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import type { SendDeps } from "./send_reading.ts";

export interface KindDeps extends SendDeps {
  store: OutboxStore;
}

/** Where an answer is written. */
export interface SettleContext {
  tx: WriteTransaction;
  meta: StoreMeta;
  nowMs: number;
}

/** Operations that go together, oldest first. */
export type Batch<Row> = readonly [Row, ...Row[]];

/** A kind of operation; `Stored` is what the server keeps of it. */
export interface Kind<Row extends Operation, Stored> {
  /** Those after the first that go with it, each with its attempt recorded. */
  takeMore?(tx: WriteTransaction, first: Row, blocked: ReadonlySet<string>): Promise<Row[]>;
  /** Answers in order; fewer where the network ended. */
  send(deps: KindDeps, batch: Batch<Row>): Promise<Answer<Stored>[]>;
  settle(context: SettleContext, row: Row, answer: FinalAnswer<Stored>): Promise<void>;
}

/** The database in which one person's feedback waits on this phone. @module */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, wrap } from "idb";
import type { NewFeedback } from "@/lib/shared/wire/feedback.ts";
import { FEEDBACK_STORE, feedbackDatabaseName } from "./clear_feedback.ts";
import type { Sealed } from "./open_seal.ts";

/** A feedback as it is sent, however often: its `_id` makes all tries one. */
export type IdentifiedFeedback = Required<NewFeedback>;

/** A row of the queue. */
export interface QueuedFeedback {
  feedback: IdentifiedFeedback;
  /** When it was written, by this phone's clock, in milliseconds; for people, never for an order. */
  atMs: number;
  /** Why it is not sent: the status of the answer, 0 for none; `message` is a sentence for the person, if any. */
  refusal?: { status: number; message: string };
}

/** A row whose session has ended; the text is the JSON of the {@linkcode QueuedFeedback} that it was. */
export interface SealedFeedback {
  feedback: Pick<IdentifiedFeedback, "_id">;
  sealed: Sealed;
}

/** Version 1. A later version only adds to it: what has not been sent survives every update of the app. */
interface FeedbackSchema extends DBSchema {
  [FEEDBACK_STORE]: { key: string; value: QueuedFeedback | SealedFeedback };
}

type Mode = "readonly" | "readwrite";
type FeedbackRows<M extends Mode> = IDBPObjectStore<FeedbackSchema, ["queue"], "queue", M>;

/** How a person's database is reached. */
export interface FeedbackDatabaseDeps {
  /** Whose feedback; nobody else's database is ever opened. */
  userId: string;
  /** Absent in browsers that keep nothing, as some do in private windows. */
  indexedDB?: IDBFactory;
}

/** What is done to the rows, and whether the database is made for it where there is none. */
interface RowsTask<M extends Mode, T> {
  mode: M;
  mayCreate?: boolean;
  run(rows: FeedbackRows<M>): Promise<T>;
}

/**
 * Does everything or nothing, and resolves once a dead battery cannot take it back.
 *
 * A connection lasts for one transaction, so that no open tab ever stands in the way of a logout.
 *
 * @throws {DOMException} where there is no database, or the browser keeps nothing.
 */
export async function withRows<M extends Mode, T>(
  deps: FeedbackDatabaseDeps,
  { mode, mayCreate = false, run }: RowsTask<M, T>,
): Promise<T> {
  const database = await openDatabase(deps, mayCreate);
  try {
    const tx = database.transaction(FEEDBACK_STORE, mode, { durability: "strict" });
    const [result] = await Promise.all([run(tx.store), tx.done]);
    return result;
  } finally {
    database.close();
  }
}

async function openDatabase(
  { userId, indexedDB }: FeedbackDatabaseDeps,
  mayCreate: boolean,
): Promise<IDBPDatabase<FeedbackSchema>> {
  const opening = indexedDB?.open(feedbackDatabaseName(userId), 1);
  if (!opening) throw new DOMException("Nothing can be kept here", "NotSupportedError");
  opening.addEventListener("upgradeneeded", () => {
    // After a logout, an answer that is still under way must not bring the database back.
    if (!mayCreate) return opening.transaction?.abort();
    opening.result.createObjectStore(FEEDBACK_STORE, { keyPath: "feedback._id" });
  });
  // What the line above makes is what the schema says; no type can follow that.
  return await wrap(opening) as IDBPDatabase<FeedbackSchema>;
}

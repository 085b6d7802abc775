import { type Feedback, submitFeedback } from "@/lib/shared/wire/feedback.ts";
import { type Call, call, NO_ANSWER, type Refusal } from "../api/api.ts";
import { isStillSignedIn, userIdOf } from "../session/session.ts";
import { browserFactory, databaseName, openExistingDatabase, withDatabase } from "../storage/database.ts";
import { classifyRefusal, type OperationRefusal } from "./classify_refusal.ts";
import {
  appendOperation,
  createEvictionMarker,
  type EvictionMarker,
  type FeedbackOperation,
  type IdentifiedFeedback,
  listOperations,
  type WriteTransaction,
} from "./outbox_database.ts";
import { openOutboxStore, type OutboxStore } from "./outbox_store.ts";
import { restoreSealed } from "./seal_readings.ts";

export interface FeedbackQueueDeps {
  userId: string;
  token: string;
  call: Call;
  /** Absent in some browsers' private windows. */
  indexedDB?: IDBFactory;
  evictionMarker: EvictionMarker;
  locks?: Pick<LockManager, "request">;
  nowMs(): number;
}

export type QueuedFeedback = Pick<FeedbackOperation, "feedback" | "atMs" | "refusal">;

export type DrainError = { kind: "waits"; refusal: Refusal } | { kind: "signed_out" };

export interface Drained {
  confirmed: readonly Feedback[];
  trouble?: DrainError;
}

/** Never throws or rejects. */
export interface FeedbackQueue {
  list(): Promise<QueuedFeedback[]>;
  /** True: survives a crash; false: lasts as long as this page. */
  keep(feedback: IdentifiedFeedback, replacedId?: string): Promise<boolean>;
  drop(feedbackId: string): Promise<void>;
  drain(): Promise<Drained>;
}

export function openFeedbackQueue(deps: FeedbackQueueDeps): FeedbackQueue {
  /** Not persisted. */
  const loose = new Map<string, QueuedFeedback>();
  let kept: QueuedFeedback[] = [];
  const connect = createConnect(deps);
  const runAlone = createTurns(deps);

  async function list(): Promise<QueuedFeedback[]> {
    try {
      kept = await (await connect())?.read((tx) => listOperations(tx, "feedback")) ?? [];
    } catch {
      // Unchanged.
    }
    return [...kept, ...loose.values()].sort((a, b) => a.feedback._id < b.feedback._id ? -1 : 1);
  }

  async function keep(feedback: IdentifiedFeedback, replacedId = ""): Promise<boolean> {
    const row = { feedback, atMs: deps.nowMs() };
    loose.delete(replacedId);
    try {
      const store = await connect({ mayCreate: true });
      if (!store) throw new DOMException("Nothing can be kept here", "NotSupportedError");
      await store.write(async (tx, meta) => {
        await changeRow(tx, replacedId);
        const operation = { kind: "feedback", entityId: feedback._id, feedback } as const;
        await appendOperation({ tx, meta, nowMs: row.atMs }, operation);
      });
      kept = [...kept.filter((other) => other.feedback._id !== replacedId), row];
      return true;
    } catch {
      loose.set(feedback._id, row);
      return false;
    }
  }

  async function settle(feedbackId: string, refused?: Refusal): Promise<void> {
    const refusal = refused && { code: refused.code, message: refused.message };
    const row = loose.get(feedbackId);
    loose.delete(feedbackId);
    if (row && refusal) loose.set(feedbackId, { ...row, refusal });
    if (row) return;
    try {
      await (await connect())?.write((tx) => changeRow(tx, feedbackId, refusal));
    } catch {
      // Sent again, which changes nothing.
    }
  }

  async function openSeals(): Promise<void> {
    const store = await connect();
    const meta = await store?.read((tx) => tx.objectStore("meta").get("meta"));
    if (!store || !meta?.sealed?.length) return;
    await restoreSealed({ ...deps, store, onChange() {} });
  }

  async function sendAll(): Promise<Drained> {
    const confirmed: Feedback[] = [];
    let trouble: DrainError | undefined;
    await openSeals().catch(() => {});
    for (const { feedback: { _id }, feedback, refusal } of await list()) {
      if (refusal) continue;
      const sent = await sendFeedback(deps, feedback);
      if (sent.kind === "confirmed") confirmed.push(sent.feedback);
      if (sent.kind === "confirmed") await settle(_id);
      else if (sent.kind === "refused") await settle(_id, sent.refusal);
      else {
        trouble = sent;
        if (sent.kind === "waits" && loose.has(_id)) await settle(_id, sent.refusal);
        // The server may fail on this feedback only.
        if (sent.kind === "signed_out" || sent.refusal.status !== 500) break;
      }
    }
    return { confirmed, trouble };
  }

  return { list, keep, drop: (feedbackId) => settle(feedbackId), drain: () => runAlone(sendAll) };
}

export function openBrowserFeedbackQueue(token: string): FeedbackQueue {
  const userId = userIdOf(token);
  return openFeedbackQueue({
    userId: userId ?? "",
    token,
    call,
    // After the session's end nothing may be left behind.
    get indexedDB() {
      return userId !== undefined && isStillSignedIn(userId) ? browserFactory() : undefined;
    },
    evictionMarker: createEvictionMarker(userId ?? ""),
    // Absent in older browsers.
    locks: globalThis.navigator.locks as LockManager | undefined,
    nowMs: Date.now,
  });
}

function createConnect(deps: FeedbackQueueDeps) {
  let opened: Promise<OutboxStore> | undefined;

  async function exists(indexedDB: IDBFactory): Promise<boolean> {
    const opening = openExistingDatabase(databaseName(deps.userId), indexedDB);
    return await withDatabase(opening, () => Promise.resolve(true)) ?? false;
  }

  return async ({ mayCreate = false } = {}): Promise<OutboxStore | undefined> => {
    const { userId, evictionMarker, nowMs } = deps;
    if (!deps.indexedDB) return undefined;
    if (!opened) {
      const { indexedDB } = deps;
      if (!mayCreate && !await exists(indexedDB)) return undefined;
      const forget = () => opened = undefined;
      opened ??= openOutboxStore({ userId, evictionMarker, nowMs, indexedDB, onDeleted: forget });
      opened.catch(forget);
    }
    return await opened;
  };
}

/** What another tab removed stays removed. */
async function changeRow(
  tx: WriteTransaction,
  feedbackId: string,
  refusal?: OperationRefusal,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  const [row] = await outbox.index("entityId").getAll(feedbackId);
  if (row && refusal) await outbox.put({ ...row, state: "refused", refusal });
  else if (row) await outbox.delete(row.n);
}

type SentFeedback =
  | { kind: "confirmed"; feedback: Feedback }
  | { kind: "refused"; refusal: Refusal }
  | DrainError;

async function sendFeedback(
  { call, token }: FeedbackQueueDeps,
  feedback: IdentifiedFeedback,
): Promise<SentFeedback> {
  const result = await call(submitFeedback, { token, body: feedback });
  // A captive portal answers 200 too: only the feedback itself proves that it arrived.
  const isOurs = result.ok && result.data.feedback?._id === feedback._id;
  if (isOurs) return { kind: "confirmed", feedback: result.data.feedback };
  const refusal = result.ok ? NO_ANSWER : result;
  const { kind } = classifyRefusal(refusal);
  return kind === "signed_out" ? { kind } : { kind, refusal };
}

function createTurns({ locks, userId }: FeedbackQueueDeps) {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<Drained>): Promise<Drained> => {
    if (locks) return locks.request(`feedback:${userId}`, task);
    const next = last.then(task);
    last = next;
    return next;
  };
}

import { type Feedback, submitFeedback } from "@/lib/shared/wire/feedback.ts";
import { call, NO_ANSWER, type Result } from "../api/api.ts";
import { isStillSignedIn, userIdOf } from "../session/session.ts";
import { browserFactory } from "../storage/database.ts";
import { drain } from "./drain.ts";
import { classifyRefusal, type OperationRefusal, type SendDeps, type SyncError } from "./answer.ts";
import type { OperationKind } from "./operation_kind.ts";
import { createEvictionMarker, type IdentifiedFeedback } from "./outbox_database.ts";
import { appendOperation, deleteOperations, listOperations, operationsOf } from "./outbox_rows.ts";
import { createStoreOpener, type StoreOpenerDeps } from "./outbox_store.ts";

export interface FeedbackQueueDeps extends StoreOpenerDeps, SendDeps {
  locks?: Pick<LockManager, "request">;
}

export interface QueuedFeedback {
  feedback: IdentifiedFeedback;
  atMs: number;
  refusal?: OperationRefusal;
}

export interface Drained {
  confirmed: readonly Feedback[];
  trouble?: SyncError;
}

export type FeedbackQueue = ReturnType<typeof openFeedbackQueue>;

/** @param confirm Called with what has arrived. */
function createFeedbackKind(confirm: (sent: Feedback) => void): OperationKind<"feedback", Feedback> {
  return {
    // One on which the server fails holds nothing else up.
    triesInFront: 1,
    async send(deps, [{ wanted }]) {
      const sent = await submit(deps, wanted);
      if (!sent.ok) return [classifyRefusal(sent)];
      confirm(sent.data);
      return [{ kind: "done", stored: sent.data }];
    },
  };
}

/** A captive portal answers 200 too: only the feedback itself proves that it arrived. */
async function submit({ call, token }: SendDeps, feedback: IdentifiedFeedback): Promise<Result<Feedback>> {
  const result = await call(submitFeedback, { token, body: feedback });
  if (!result.ok) return result;
  const { feedback: stored } = result.data;
  return stored?._id === feedback._id ? { ok: true, data: stored } : NO_ANSWER;
}

/** Never throws or rejects. */
export function openFeedbackQueue(deps: FeedbackQueueDeps) {
  /** What could not be kept lasts as long as this page. */
  const loose = new Map<string, QueuedFeedback>();
  let kept: QueuedFeedback[] = [];
  const openStore = createStoreOpener(deps);
  const runAlone = createTurns(deps);

  async function list(): Promise<QueuedFeedback[]> {
    try {
      const rows = await (await openStore())?.read((tx) => listOperations(tx, "feedback")) ?? [];
      kept = rows.map(({ wanted, atMs, refusal }) => ({ feedback: wanted, atMs, refusal }));
    } catch {
      // What was read before is shown again.
    }
    return [...kept, ...loose.values()].sort((a, b) => a.feedback._id < b.feedback._id ? -1 : 1);
  }

  /** True: survives a crash; false: lasts as long as this page. */
  async function keep(feedback: IdentifiedFeedback, replacedId = ""): Promise<boolean> {
    const row = { feedback, atMs: deps.nowMs() };
    loose.delete(replacedId);
    try {
      const store = await openStore({ mayCreate: true });
      if (!store) throw new DOMException("Nothing can be kept here", "NotSupportedError");
      await store.write(async (tx, meta) => {
        await deleteOperations(tx, await operationsOf(tx, "feedback", replacedId));
        const operation = { kind: "feedback", entityId: feedback._id, wanted: feedback } as const;
        await appendOperation({ tx, meta, nowMs: row.atMs }, operation);
      });
      kept = [...kept.filter((other) => other.feedback._id !== replacedId), row];
      return true;
    } catch {
      loose.set(feedback._id, row);
      return false;
    }
  }

  async function drop(feedbackId: string): Promise<void> {
    if (loose.delete(feedbackId)) return;
    try {
      await (await openStore())?.write(async (tx) =>
        await deleteOperations(tx, await operationsOf(tx, "feedback", feedbackId))
      );
    } catch {
      // It stays listed, and can be dropped again.
    }
  }

  async function sendAll(): Promise<Drained> {
    const confirmed: Feedback[] = [];
    const confirm = (sent: Feedback) => void confirmed.push(sent);
    const kinds = { feedback: createFeedbackKind(confirm) };
    const run = { isSender: () => true, onChange() {} };
    const trouble = await openStore()
      .then((store) => store && drain({ ...deps, store, ...run }, kinds))
      .catch((): SyncError => ({ kind: "waits", isOwn: true }));
    const isOver = trouble && !(trouble.kind === "waits" && trouble.isOwn);
    return { confirmed, trouble: isOver ? trouble : await sendLoose(deps, loose, confirm) ?? trouble };
  }

  return { list, keep, drop, drain: () => runAlone(sendAll) };
}

/** What does not get through counts as refused. @returns why the others have to wait. */
async function sendLoose(
  deps: SendDeps,
  loose: Map<string, QueuedFeedback>,
  confirm: (sent: Feedback) => void,
): Promise<SyncError | undefined> {
  for (const [id, row] of loose) {
    if (row.refusal) continue;
    const sent = await submit(deps, row.feedback);
    if (sent.ok) {
      loose.delete(id);
      confirm(sent.data);
      continue;
    }
    const { code, message, status } = sent;
    const answer = classifyRefusal(sent);
    if (answer.kind === "signed_out") return answer;
    loose.set(id, { ...row, refusal: { code, message } });
    if (answer.kind === "waits" && status !== 500) return answer;
  }
  return undefined;
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
    locks: globalThis.navigator.locks as LockManager | undefined,
    nowMs: Date.now,
  });
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

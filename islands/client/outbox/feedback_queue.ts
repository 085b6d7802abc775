import { type Feedback, submitFeedback } from "@/lib/shared/wire/feedback.ts";
import { NO_ANSWER } from "../api/api.ts";
import {
  classifyRefusal,
  endsRun,
  type OperationRefusal,
  type SendDeps,
  type SyncError,
  WAITS_ALONE,
} from "./answer.ts";
import { drain, type OperationKind } from "./drain.ts";
import { browserOutbox, type IdentifiedFeedback, type OutboxDeps } from "./outbox_database.ts";
import { appendOperation, deleteOperations, listOperations, operationsOf } from "./outbox_rows.ts";
import { createStoreOpener } from "./outbox_store.ts";

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

/** Never throws or rejects. */
export function openFeedbackQueue(deps: OutboxDeps) {
  /** What could not be kept lasts as long as this page. */
  const loose = new Map<string, QueuedFeedback>();
  let kept: QueuedFeedback[] = [];
  const stores = createStoreOpener(deps);
  const runAlone = createTurns(deps);

  async function list(): Promise<QueuedFeedback[]> {
    try {
      const rows = await (await stores.openExisting())?.read((tx) => listOperations(tx, "feedback")) ?? [];
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
      const store = await stores.open();
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
      await (await stores.openExisting())?.write(async (tx) =>
        await deleteOperations(tx, await operationsOf(tx, "feedback", feedbackId))
      );
    } catch {
      // It stays listed, and can be dropped again.
    }
  }

  async function sendAll(): Promise<Drained> {
    const confirmed: Feedback[] = [];
    const confirm = (sent: Feedback) => void confirmed.push(sent);
    const trouble = await stores.openExisting()
      .then((store) => store && drain({ ...deps, store }, { feedback: createFeedbackKind(confirm) }))
      .catch(() => WAITS_ALONE);
    if (trouble && endsRun(trouble)) return { confirmed, trouble };
    return { confirmed, trouble: await sendLoose(deps, loose, confirm) ?? trouble };
  }

  return { list, keep, drop, drain: () => runAlone(sendAll) };
}

type Confirm = (sent: Feedback) => void;

/** @param confirm Called with what has arrived. */
function createFeedbackKind(confirm: Confirm): OperationKind<"feedback", Feedback> {
  return {
    // One on which the server fails holds nothing else up.
    triesInFront: 1,
    async send(deps, [{ wanted }]) {
      const refusal = await submit(deps, wanted, confirm);
      return [refusal ? classifyRefusal(refusal) : { kind: "done" }];
    },
  };
}

/** A captive portal answers 200 too: only the feedback itself proves that it arrived. */
async function submit({ call, token }: SendDeps, feedback: IdentifiedFeedback, confirm: Confirm) {
  const result = await call(submitFeedback, { token, body: feedback });
  if (!result.ok) return result;
  const { feedback: stored } = result.data;
  if (stored?._id !== feedback._id) return NO_ANSWER;
  confirm(stored);
  return undefined;
}

/** What does not get through counts as refused. @returns why the others have to wait. */
async function sendLoose(deps: SendDeps, loose: Map<string, QueuedFeedback>, confirm: Confirm) {
  for (const [id, row] of loose) {
    if (row.refusal) continue;
    const refusal = await submit(deps, row.feedback, confirm);
    if (!refusal) {
      loose.delete(id);
      continue;
    }
    const { code, message, status } = refusal;
    const answer = classifyRefusal(refusal);
    if (answer.kind === "signed_out") return answer;
    loose.set(id, { ...row, refusal: { code, message } });
    if (answer.kind === "waits" && status !== 500) return answer;
  }
  return undefined;
}

function createTurns({ locks, userId }: OutboxDeps) {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<Drained>): Promise<Drained> => {
    if (locks) return locks.request(`feedback:${userId}`, task);
    const next = last.then(task);
    last = next;
    return next;
  };
}

export function openBrowserFeedbackQueue(token: string): FeedbackQueue {
  return openFeedbackQueue(browserOutbox(token));
}

/**
 * Feedback on its way: it is durable on this phone before it is sent, and reaches the server once.
 *
 * @module
 */
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import type { Refusal } from "./api.ts";
import type { IdentifiedFeedback, QueuedFeedback } from "./feedback_database.ts";
import { createFeedbackShelf, type FeedbackShelf, type FeedbackShelfDeps } from "./feedback_shelf.ts";
import { openSealed } from "./open_seal.ts";
import { sendFeedback, type SendFeedbackDeps, type SentFeedback } from "./send_feedback.ts";

/** What a queue works with; tests hand it other things. */
export interface FeedbackQueueDeps extends FeedbackShelfDeps, SendFeedbackDeps {
  /** Lets one tab send at a time; without it two may send the same, which the server takes for one. */
  locks?: Pick<LockManager, "request">;
}

/** Why sending stopped. */
export type DrainTrouble = Exclude<SentFeedback, Settled>;

/** An answer that ends the sending of a feedback. */
type Settled = Extract<SentFeedback, { kind: "confirmed" | "refused" }>;

/** What sending everything came to. */
export interface Drained {
  /** What is public now, oldest first. */
  confirmed: readonly Feedback[];
  trouble?: DrainTrouble;
}

/** One person's feedback on this phone. Nothing here throws or rejects. */
export interface FeedbackQueue {
  /** Oldest first. */
  list(): Promise<QueuedFeedback[]>;
  /**
   * Keeps a feedback, in place of a refused one where that is named.
   *
   * With true it survives a crash of the browser and a dead battery; with false it is there as long as this page, and
   * counts as refused should it not get through.
   */
  keep(feedback: IdentifiedFeedback, replacedId?: string): Promise<boolean>;
  drop(feedbackId: string): Promise<void>;
  /** Sends what waits, oldest first, once no other tab is sending; what is refused stays until it is replaced. */
  drain(): Promise<Drained>;
}

/** Opens the queue of whoever holds the token. */
export function openFeedbackQueue(deps: FeedbackQueueDeps): FeedbackQueue {
  const shelf = createFeedbackShelf(deps);
  const runAlone = createTurns(deps);
  return {
    list: shelf.list,
    keep: shelf.keep,
    drop: (feedbackId) => shelf.change(feedbackId, () => undefined),
    drain: () => runAlone(() => sendAll(deps, shelf)),
  };
}

async function sendAll(deps: SendFeedbackDeps, shelf: FeedbackShelf): Promise<Drained> {
  const confirmed: Feedback[] = [];
  let trouble: DrainTrouble | undefined;
  await shelf.unseal(async (sealed) => {
    const opened = await openSealed(deps, sealed);
    return opened.kind === "opened" ? opened.text : undefined;
  });
  for (const { feedback, refusal } of await shelf.list()) {
    if (refusal) continue;
    const sent = await sendFeedback(deps, feedback);
    if (sent.kind === "confirmed") confirmed.push(sent.feedback);
    if (isSettled(sent)) {
      await settle(shelf, feedback, sent);
      continue;
    }
    trouble = sent;
    if (sent.kind === "waits" && shelf.isLoose(feedback._id)) await refuse(shelf, feedback, sent.refusal);
    if (!isOwn(sent)) break;
  }
  return { confirmed, trouble };
}

function isSettled(sent: SentFeedback): sent is Settled {
  return sent.kind === "confirmed" || sent.kind === "refused";
}

/** It may be about this feedback alone, so that others can be tried. */
function isOwn(trouble: DrainTrouble): boolean {
  return trouble.kind === "waits" && trouble.refusal.status === 500;
}

async function settle(shelf: FeedbackShelf, feedback: IdentifiedFeedback, sent: Settled): Promise<void> {
  if (sent.kind === "refused") return await refuse(shelf, feedback, sent.refusal);
  await shelf.change(feedback._id, () => undefined);
}

async function refuse(shelf: FeedbackShelf, { _id }: IdentifiedFeedback, refusal: Refusal): Promise<void> {
  const { status, message } = refusal;
  await shelf.change(_id, (row) => ({ ...row, refusal: { status, message } }));
}

/** Creates what lets one drain run at a time: over all tabs where the browser has locks, else in this one. */
function createTurns({ locks, userId }: FeedbackQueueDeps) {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<Drained>): Promise<Drained> => {
    if (locks) return locks.request(`feedback:${userId}`, task);
    const next = last.then(task);
    last = next;
    return next;
  };
}

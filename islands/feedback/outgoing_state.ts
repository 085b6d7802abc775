import { batch, computed, signal } from "@preact/signals-react";
import { feedbackFormText } from "@/lib/shared/messages/feedback_form.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { say } from "../client/browser/language.ts";
import type { Drained, FeedbackQueue, QueuedFeedback } from "../client/outbox/feedback_queue.ts";
import type { OperationRefusal, SyncError } from "../client/outbox/answer.ts";
import type { IdentifiedFeedback } from "../client/outbox/outbox_database.ts";
import type { Schedule } from "../client/browser/schedule.ts";

export type OutgoingStatus =
  | "sending"
  | "on_phone"
  /** Not sent as it is; the person decides. */
  | "refused";

export interface OutgoingEntry {
  feedback: IdentifiedFeedback;
  atMs: number;
  status: OutgoingStatus;
  sentence?: string;
}

export type SubmitOutcome = "confirmed" | "waits" | "refused";

export const RETRY_MS = 30_000;
/** At most, whatever the server asks. */
const LONGEST_RETRY_MS = 15 * 60_000;

export function createOutgoingState(deps: {
  queue: FeedbackQueue;
  nowMs(): number;
  schedule: Schedule;
  onConfirmed(confirmed: readonly Feedback[]): void;
  onSignedOut(): void;
}) {
  const { queue } = deps;
  const rows = signal<readonly QueuedFeedback[]>([]);
  const drains = signal(0);
  let cancelRetry = () => {};

  async function drain(): Promise<void> {
    drains.value++;
    const drained = await queue.drain();
    const left = await queue.list();
    batch(() => {
      drains.value--;
      rows.value = left;
      if (drained.confirmed.length > 0) deps.onConfirmed(drained.confirmed);
    });
    followUp(drained);
  }

  function followUp({ trouble }: Drained): void {
    cancelRetry();
    if (trouble?.kind === "signed_out") return deps.onSignedOut();
    if (trouble && rows.value.some(isWaiting)) {
      cancelRetry = deps.schedule(() => void sync(), retryMs(trouble));
    }
  }

  async function sync(): Promise<void> {
    rows.value = await queue.list();
    if (rows.value.some(isWaiting)) await drain();
  }

  async function submit(feedback: IdentifiedFeedback, replacedId?: string): Promise<SubmitOutcome> {
    drains.value++;
    rows.value = [...without(rows.value, replacedId), { feedback, atMs: deps.nowMs() }];
    await queue.keep(feedback, replacedId);
    await drain();
    drains.value--;
    const row = rows.value.find((other) => other.feedback._id === feedback._id);
    if (!row) return "confirmed";
    return row.refusal ? "refused" : "waits";
  }

  async function discard(feedbackId: string): Promise<void> {
    rows.value = without(rows.value, feedbackId);
    await queue.drop(feedbackId);
  }

  /** Newest first. */
  const entries = computed(() => rows.value.map((row) => describe(row, drains.value > 0)).reverse());
  return { entries, submit, discard, sync };
}

function isWaiting({ refusal }: QueuedFeedback): boolean {
  return refusal === undefined;
}

function without(rows: readonly QueuedFeedback[], feedbackId?: string): QueuedFeedback[] {
  return rows.filter(({ feedback }) => feedback._id !== feedbackId);
}

function retryMs({ retryAfterSeconds = 0 }: Extract<SyncError, { kind: "waits" }>): number {
  return Math.min(LONGEST_RETRY_MS, Math.max(RETRY_MS, retryAfterSeconds * 1000));
}

function describe({ feedback, atMs, refusal }: QueuedFeedback, isSending: boolean): OutgoingEntry {
  if (!refusal) return { feedback, atMs, status: isSending ? "sending" : "on_phone" };
  return { feedback, atMs, status: "refused", sentence: sentenceOf(refusal) };
}

function sentenceOf({ code, message }: OperationRefusal): string {
  const text = say(feedbackFormText);
  return code === "network" ? text.networkError : message || text.failed;
}

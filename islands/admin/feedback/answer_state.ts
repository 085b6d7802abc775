import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { type AdminFeedback, answerFeedback } from "@/lib/shared/wire/admin_records.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import type { FeedbackReviewState } from "./review_state.ts";

export interface AnswerState {
  open: ReadonlySignal<{ feedback: AdminFeedback; text: string } | undefined>;
  isBusy: ReadonlySignal<boolean>;
  begin(feedback: AdminFeedback): void;
  type(text: string): void;
  /** Keeps what was typed. */
  close(): void;
  cancel(): void;
  send(): Promise<void>;
}

export interface AnswerDeps {
  authedCall: AuthedCall;
  review: Pick<FeedbackReviewState, "notice" | "reload">;
  openDraft(form: string): Draft<{ text: string }>;
}

export function createAnswerState({ authedCall, review, openDraft }: AnswerDeps): AnswerState {
  const draftOf = ({ _id }: AdminFeedback) => openDraft(`answer:${_id}`);
  const savedOf = ({ answer }: AdminFeedback) => ({ text: answer?.text ?? "" });
  const open = signal<{ feedback: AdminFeedback; text: string } | undefined>();
  const isBusy = signal(false);

  async function send(): Promise<void> {
    const written = open.value;
    if (!written || isBusy.value) return;
    isBusy.value = true;
    const params = { feedbackId: written.feedback._id };
    const result = await authedCall(answerFeedback, { params, body: { answer: written.text.trim() } });
    isBusy.value = false;
    if (!result.ok) return review.notice.fail(result.message || say(adminFeedbackText).notAnswered);
    cancel();
    review.notice.succeed(result.data.message);
    await review.reload();
  }

  function type(text: string): void {
    if (!open.value) return;
    const { feedback } = open.value;
    open.value = { feedback, text };
    draftOf(feedback).keep({ text }, savedOf(feedback));
  }

  const close = () => void (open.value = undefined);

  function cancel(): void {
    if (open.value) draftOf(open.value.feedback).forget();
    close();
  }

  return {
    ...{ open, isBusy, send, type, close, cancel },
    begin: (feedback) => void (open.value = { feedback, ...draftOf(feedback).recall(savedOf(feedback)) }),
  };
}

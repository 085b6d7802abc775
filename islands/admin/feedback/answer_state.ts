import { signal } from "@preact/signals-react";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { type AdminFeedback, answerFeedback } from "@/lib/shared/wire/admin_records.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import type { TimedNotice } from "../../state/timed_notice.ts";

interface AnswerDeps {
  authedCall: AuthedCall;
  notice: TimedNotice;
  onAnswered(): Promise<void>;
  openDraft(form: string): Draft<{ text: string }>;
}

export type AnswerState = ReturnType<typeof createAnswerState>;

export function createAnswerState({ authedCall, notice, onAnswered, openDraft }: AnswerDeps) {
  const draftOf = ({ _id }: AdminFeedback) => openDraft(`answer:${_id}`);
  const savedOf = ({ answer }: AdminFeedback) => ({ text: answer?.text ?? "" });
  const open = signal<{ feedback: AdminFeedback; text: string } | undefined>();
  const isBusy = signal(false);

  function begin(feedback: AdminFeedback): void {
    open.value = { feedback, ...draftOf(feedback).recall(savedOf(feedback)) };
  }

  async function send(): Promise<void> {
    const written = open.value;
    if (!written || isBusy.value) return;
    isBusy.value = true;
    const params = { feedbackId: written.feedback._id };
    const result = await authedCall(answerFeedback, { params, body: { answer: written.text.trim() } });
    isBusy.value = false;
    if (!result.ok) return notice.fail(result.message || say(adminFeedbackText).notAnswered);
    cancel();
    notice.succeed(result.data.message);
    await onAnswered();
  }

  function type(text: string): void {
    if (!open.value) return;
    const { feedback } = open.value;
    open.value = { feedback, text };
    draftOf(feedback).keep({ text }, savedOf(feedback));
  }

  /** Keeps what was typed. */
  const close = () => void (open.value = undefined);

  function cancel(): void {
    if (open.value) draftOf(open.value.feedback).forget();
    close();
  }

  /** For a dialog that did not come. */
  function giveUp(why: string): void {
    close();
    notice.fail(why);
  }

  return { open, isBusy, begin, type, send, close, cancel, giveUp };
}

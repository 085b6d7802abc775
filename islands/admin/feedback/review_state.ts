import { signal } from "@preact/signals-react";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import * as wire from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { createPagedList } from "../../state/paged_list.ts";
import { createTimedNotice, type TimedNotice } from "../../state/timed_notice.ts";

export function createFeedbackReviewState(authedCall: AuthedCall, schedule: Schedule) {
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  const changing = signal<ReadonlySet<string>>(new Set());
  const list = createPagedList({
    fetchPage: (before) => authedCall(wire.listAllFeedback, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ feedbacks }) => feedbacks,
  });

  function mark(feedbackId: string, isHidden: boolean): void {
    list.items.value = list.items.value?.map((item) =>
      item._id === feedbackId ? { ...item, isHidden } : item
    );
  }

  async function toggle({ _id, isHidden }: wire.AdminFeedback): Promise<void> {
    if (changing.value.has(_id)) return;
    changing.value = new Set([...changing.value, _id]);
    const wanted = !isHidden;
    const result = await authedCall(wire.setFeedbackVisibility, {
      params: { feedbackId: _id },
      body: { isHidden: wanted },
    });
    changing.value = new Set([...changing.value].filter((id) => id !== _id));
    const text = say(adminFeedbackText);
    if (!result.ok) return notice.fail(result.message || (wanted ? text.notHidden : text.notShown));
    mark(_id, wanted);
    notice.succeed(result.data.message);
  }

  return { ...list, notice, changing, toggle };
}

export type AnswerState = ReturnType<typeof createAnswerState>;

export function createAnswerState({ authedCall, notice, onAnswered, openDraft }: {
  authedCall: AuthedCall;
  notice: TimedNotice;
  onAnswered(): Promise<void>;
  openDraft(form: string): Draft<{ text: string }>;
}) {
  const draftOf = ({ _id }: wire.AdminFeedback) => openDraft(`answer:${_id}`);
  const savedOf = ({ answer }: wire.AdminFeedback) => ({ text: answer?.text ?? "" });
  const open = signal<{ feedback: wire.AdminFeedback; text: string } | undefined>();
  const isBusy = signal(false);

  function begin(feedback: wire.AdminFeedback): void {
    open.value = { feedback, ...draftOf(feedback).recall(savedOf(feedback)) };
  }

  async function send(): Promise<void> {
    const written = open.value;
    if (!written || isBusy.value) return;
    isBusy.value = true;
    const params = { feedbackId: written.feedback._id };
    const result = await authedCall(wire.answerFeedback, { params, body: { answer: written.text.trim() } });
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

  /** What was typed is kept for the next time. */
  const close = () => void (open.value = undefined);

  function cancel(): void {
    if (open.value) draftOf(open.value.feedback).forget();
    close();
  }

  return { open, isBusy, begin, type, send, close, cancel };
}

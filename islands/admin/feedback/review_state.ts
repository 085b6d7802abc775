import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import {
  type AdminFeedback,
  answerFeedback,
  listAllFeedback,
  setFeedbackVisibility,
} from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { createPagedList, type PagedList } from "../../state/paged_list.ts";
import { createTimedNotice, type TimedNotice } from "../../state/timed_notice.ts";

export interface FeedbackReviewState extends PagedList<AdminFeedback> {
  notice: TimedNotice;
  /** Ids being hidden or shown. */
  changing: ReadonlySignal<ReadonlySet<string>>;
  toggle(feedback: AdminFeedback): Promise<void>;
}

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

interface AnswerDeps {
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

export function createFeedbackReviewState(
  { authedCall, schedule }: { authedCall: AuthedCall; schedule: Schedule },
): FeedbackReviewState {
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  const changing = signal<ReadonlySet<string>>(new Set());
  const list = createPagedList({
    fetchPage: (before) => authedCall(listAllFeedback, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ feedbacks }) => feedbacks,
  });

  function mark(feedbackId: string, isHidden: boolean): void {
    list.items.value = list.items.value?.map((item) =>
      item._id === feedbackId ? { ...item, isHidden } : item
    );
  }

  async function toggle({ _id, isHidden }: AdminFeedback): Promise<void> {
    if (changing.value.has(_id)) return;
    changing.value = new Set([...changing.value, _id]);
    const wanted = !isHidden;
    const result = await authedCall(setFeedbackVisibility, {
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

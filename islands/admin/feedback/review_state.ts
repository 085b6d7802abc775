/** Looking after feedback: reading all of it, hiding some, and showing it again. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import {
  type AdminFeedback,
  listAllFeedback,
  setFeedbackVisibility,
} from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import { createPagedList, type PagedList } from "../parts/paged_list_state.ts";
import { createTimedNotice, type TimedNotice } from "../parts/timed_notice.ts";

/** Feedback as the screen shows it. */
export interface FeedbackReviewState extends PagedList<AdminFeedback> {
  notice: TimedNotice;
  /** Ids of what is being hidden or shown again. */
  changing: ReadonlySignal<ReadonlySet<string>>;
  /** Hides what everybody sees, or shows again what is hidden. */
  toggle(feedback: AdminFeedback): Promise<void>;
}

/** Builds a list that is not known yet. */
export function createFeedbackReviewState(
  { authedCall, schedule }: { authedCall: AuthedCall; schedule: Schedule },
): FeedbackReviewState {
  const notice = createTimedNotice(schedule);
  const changing = signal<ReadonlySet<string>>(new Set());
  const list = createPagedList({
    fetchPage: (before) => authedCall(listAllFeedback, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ feedbacks }) => feedbacks,
    explain: ({ message }) => message || say(adminFeedbackText).failed,
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

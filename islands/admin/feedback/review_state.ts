import { signal } from "@preact/signals-react";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import {
  type AdminFeedback,
  listAllFeedback,
  setFeedbackVisibility,
} from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { createPagedList } from "../../state/paged_list.ts";
import { createTimedNotice } from "../../state/timed_notice.ts";

export function createFeedbackReviewState(authedCall: AuthedCall, schedule: Schedule) {
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  /** Ids being hidden or shown. */
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

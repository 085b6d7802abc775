import { signal } from "@preact/signals-react";
import * as wire from "@/lib/shared/wire/notifications.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createDebounce } from "../../state/debounce.ts";
import { createPagedList, keepOlder } from "../../state/paged_list.ts";

export const SENT_POLL_MS = 3000;
const PAGE_ITEMS = 10;

export type SentState = ReturnType<typeof createSentState>;

export function createSentState(
  { authedCall, schedule, nowMs }: { authedCall: AuthedCall; schedule: Schedule; nowMs(): number },
) {
  const refusal = signal<string | undefined>();
  const polling = createDebounce(schedule, SENT_POLL_MS);
  const list = createPagedList({
    fetchPage: (before) => authedCall(wire.listNotifications, { query: { limit: PAGE_ITEMS, before } }),
    itemsOf: ({ notifications }) => notifications,
    keepOlder,
  });

  /** Goes on asking while any of them is being sent. */
  async function load(): Promise<void> {
    polling.cancel();
    await list.reload();
    const dueMs = nowMs() + SENT_POLL_MS;
    if (list.items.value?.some((item) => isOnItsWay(item, dueMs))) polling.run(() => void load());
  }

  async function cancel(notificationId: string): Promise<void> {
    refusal.value = undefined;
    const result = await authedCall(wire.cancelNotification, { params: { notificationId } });
    if (!result.ok) refusal.value = result.message;
    await load();
  }

  return { ...list, tryAgain: load, refusal, load, cancel, stop: polling.cancel };
}

/** Whether it is being sent, or due before the next poll. */
function isOnItsWay({ state, sendAt }: wire.NotificationView, dueMs: number): boolean {
  return state === "sending" || (state === "scheduled" && Date.parse(sendAt) <= dueMs);
}

/** What came of the notifications before: counted on while one is sent. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import {
  cancelNotification,
  listNotifications,
  type NotificationView,
} from "@/lib/shared/wire/notifications.ts";
import type { Call } from "../../client/api.ts";
import type { Schedule } from "../../client/schedule.ts";

/** How often the server is asked while something is on its way. */
export const SENT_POLL_MS = 3000;
const A_PAGE = 10;

/** What the list works with; tests hand it other things. */
export interface SentDeps {
  call: Call;
  readToken(): string | undefined;
  schedule: Schedule;
  nowMs(): number;
}

/** The list as the screen shows it. */
export interface SentState {
  /** Newest first; undefined while they are not known. */
  items: ReadonlySignal<readonly NotificationView[] | undefined>;
  hasFailed: ReadonlySignal<boolean>;
  hasMore: ReadonlySignal<boolean>;
  /** Why one could not be cancelled. */
  refusal: ReadonlySignal<string | undefined>;
  load(): Promise<void>;
  showMore(): Promise<void>;
  cancel(notificationId: string): Promise<void>;
  /** Asks no more. */
  leave(): void;
}

/** Builds a list that is not known yet. */
export function createSentState({ call, readToken, schedule, nowMs }: SentDeps): SentState {
  const items = signal<readonly NotificationView[] | undefined>();
  const hasFailed = signal(false);
  const next = signal<string | undefined>();
  const hasMore = signal(false);
  const refusal = signal<string | undefined>();
  let callOff = () => {};

  async function load(): Promise<void> {
    callOff();
    const result = await call(listNotifications, { token: readToken(), query: { limit: A_PAGE } });
    hasFailed.value = !result.ok && items.value === undefined;
    if (result.ok) {
      const older = (items.value ?? []).slice(A_PAGE);
      const isLonger = older.length > 0;
      items.value = [
        ...result.data.notifications,
        ...isLonger ? withoutThose(older, result.data.notifications) : [],
      ];
      if (!isLonger) setNext(result.data.next);
    }
    watchOn();
  }

  function setNext(before: string | undefined): void {
    next.value = before;
    hasMore.value = before !== undefined;
  }

  function watchOn(): void {
    callOff();
    const dueMs = nowMs() + SENT_POLL_MS;
    const isMoving = items.value?.some((item) => isOnItsWay(item, dueMs));
    if (isMoving) callOff = schedule(() => void load(), SENT_POLL_MS);
  }

  async function showMore(): Promise<void> {
    const before = next.value;
    if (before === undefined) return;
    const result = await call(listNotifications, { token: readToken(), query: { limit: A_PAGE, before } });
    if (!result.ok || next.value !== before) return;
    setNext(result.data.next);
    items.value = [...items.value ?? [], ...withoutThose(result.data.notifications, items.value ?? [])];
  }

  async function cancel(notificationId: string): Promise<void> {
    refusal.value = undefined;
    const result = await call(cancelNotification, { token: readToken(), params: { notificationId } });
    if (!result.ok) refusal.value = result.message;
    await load();
  }

  return { items, hasFailed, hasMore, refusal, load, showMore, cancel, leave: () => callOff() };
}

/** Being sent, or to be sent before the next look. */
function isOnItsWay({ state, sendAt }: NotificationView, dueMs: number): boolean {
  return state === "sending" || (state === "scheduled" && Date.parse(sendAt) <= dueMs);
}

function withoutThose(items: readonly NotificationView[], those: readonly NotificationView[]) {
  const ids = new Set(those.map(({ _id }) => _id));
  return items.filter(({ _id }) => !ids.has(_id));
}

/** The inbox: who is here, what was said, and what of it is new. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type InboxItem, type InboxPage, listInbox, markInboxSeen } from "@/lib/shared/wire/inbox.ts";
import type { Call } from "../client/api.ts";
import type { SessionState } from "../client/session_guard.ts";

const A_PAGE = 20;

/** What the screen works with; tests hand it other things. */
export interface InboxDeps {
  call: Call;
  guard(): Promise<SessionState>;
  readToken(): string | undefined;
  /** What the bell says. */
  unread: Signal<number>;
}

/** The screen. */
export interface InboxState {
  /** Undefined while the guard asks. */
  sessionState: ReadonlySignal<SessionState | undefined>;
  /** Newest first, as new as they were when the screen was opened; undefined while they are not known. */
  items: ReadonlySignal<readonly InboxItem[] | undefined>;
  hasFailed: ReadonlySignal<boolean>;
  hasMore: ReadonlySignal<boolean>;
  start(): Promise<void>;
  showMore(): Promise<void>;
  /** The network is back, or the screen is looked at again. */
  resume(): Promise<void>;
}

/** Builds an inbox that is not known yet. */
export function createInbox({ call, guard, readToken, unread }: InboxDeps): InboxState {
  const sessionState = signal<SessionState | undefined>();
  const items = signal<readonly InboxItem[] | undefined>();
  const hasFailed = signal(false);
  const hasMore = signal(false);
  let next: string | undefined;
  let isLoadingMore = false;

  async function load(before?: string): Promise<InboxPage | undefined> {
    const result = await call(listInbox, { token: readToken(), query: { limit: A_PAGE, before } });
    if (!result.ok) return undefined;
    next = result.data.next;
    hasMore.value = next !== undefined;
    return result.data;
  }

  async function start(): Promise<void> {
    hasFailed.value = false;
    const [admitted, page] = await Promise.all([guard(), readToken() === undefined ? undefined : load()]);
    items.value = page?.notifications;
    hasFailed.value = page === undefined;
    sessionState.value = admitted;
    const newest = page?.notifications[0];
    if (page && newest) await markSeen(newest, page.unread);
  }

  /** What is on the screen has been seen; it stays marked as new until the next visit. */
  async function markSeen({ sentAt }: InboxItem, count: number): Promise<void> {
    unread.value = count;
    if (count === 0) return;
    const result = await call(markInboxSeen, { token: readToken(), body: { upTo: sentAt } });
    if (result.ok) unread.value = result.data.unread;
  }

  async function showMore(): Promise<void> {
    if (isLoadingMore || next === undefined) return;
    isLoadingMore = true;
    const page = await load(next);
    isLoadingMore = false;
    if (page) items.value = [...items.value ?? [], ...page.notifications];
  }

  async function resume(): Promise<void> {
    if (hasFailed.value) await start();
  }

  return { sessionState, items, hasFailed, hasMore, start, showMore, resume };
}

import { type Signal, signal } from "@preact/signals-react";
import { INBOX_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { type InboxItem, type InboxPage, listInbox, markInboxSeen } from "@/lib/shared/wire/inbox.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import type { LastSeen } from "../client/session/last_seen.ts";
import type { Seen } from "../client/session/seen_store.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import { createPagedList } from "../state/paged_list.ts";

interface InboxDeps {
  authedCall: AuthedCall;
  guard(): Promise<SessionState>;
  lastSeen: LastSeen;
  unread: Signal<number>;
}

export type InboxState = ReturnType<typeof createInbox>;

export function createInbox({ authedCall, guard, lastSeen, unread }: InboxDeps) {
  const sessionState = signal<SessionState | undefined>();
  /** How long ago the phone's own copy was seen, where it is shown instead. */
  const seenAgo = signal<string | undefined>();
  let firstPage: InboxPage | undefined;
  /** Newest first, unread as when the screen opened. */
  const list = createPagedList<Seen<InboxPage>, InboxItem>({
    async fetchPage(before) {
      const result = await authedCall(listInbox, { query: { limit: INBOX_PAGE_ITEMS, before } });
      return before === undefined ? await lastSeen.withCachedFallback("inbox", result) : result;
    },
    itemsOf: ({ notifications }) => notifications,
    onFirstPage(page) {
      seenAgo.value = page.seenAgo;
      if (page.seenAgo === undefined) firstPage = page;
    },
  });

  async function start(): Promise<void> {
    firstPage = undefined;
    const [admitted] = await Promise.all([guard(), list.reload()]);
    sessionState.value = admitted;
    if (firstPage) await markSeen(firstPage);
  }

  async function markSeen({ notifications: [newest], unread: count }: InboxPage): Promise<void> {
    if (!newest) return;
    unread.value = count;
    if (count === 0) return;
    const result = await authedCall(markInboxSeen, { body: { upTo: newest.sentAt } });
    if (result.ok) unread.value = result.data.unread;
  }

  async function resume(): Promise<void> {
    if (list.failure.value?.page === "first" || seenAgo.value !== undefined) await start();
  }

  return { sessionState, list, seenAgo, start, resume };
}

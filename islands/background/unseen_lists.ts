/** Fetches lists that nobody has opened on this phone yet: they open without a network on the first day too. @module */
import { INBOX_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { listReminders } from "@/lib/shared/wire/reminders.ts";
import type { Call, Result } from "../client/api/api.ts";
import { rememberList } from "../client/session/last_seen.ts";
import { getSeen, type SeenList } from "../client/session/seen_store.ts";
import { userIdOf } from "../client/session/session.ts";
import { openPages } from "../media/media_pages.ts";

type FetchList = (call: Call, token: string) => Promise<Result<object>>;

const LISTS: Record<SeenList, FetchList> = {
  reminders: (call, token) => call(listReminders, { token }),
  inbox: (call, token) => call(listInbox, { token, query: { limit: INBOX_PAGE_ITEMS } }),
  audio: (call) => openPages(call, "audio")({}),
  pdf: (call) => openPages(call, "pdf")({}),
  video: (call) => openPages(call, "video")({}),
};

/** Stops at the first that does not come. */
export async function fetchUnseenLists(call: Call, token: string): Promise<void> {
  const userId = userIdOf(token) ?? "";
  for (const [list, fetchList] of Object.entries(LISTS) as [SeenList, FetchList][]) {
    if (await getSeen(userId, list)) continue;
    const result = await fetchList(call, token);
    if (!result.ok) return;
    // Its screen may have been opened meanwhile, and knows more than this answer.
    if (await getSeen(userId, list)) continue;
    await rememberList(userId, list, result.data);
    // Where nothing can be kept, every document would fetch them all again.
    if (!await getSeen(userId, list)) return;
  }
}

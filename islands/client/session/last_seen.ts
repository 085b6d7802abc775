/** Lists as last seen, for when there is no network. @module */
import { lastSeenText } from "@/lib/shared/messages/last_seen.ts";
import { foldForSearch } from "@/lib/shared/search_words.ts";
import type { Result } from "../api/api.ts";
import { say } from "../browser/language.ts";
import { getSeen, putSeen, type Seen, type SeenList, type WantedItems } from "./seen_store.ts";
import { isStillSignedIn, readToken, userIdOf } from "./session.ts";

export type LastSeen = ReturnType<typeof openLastSeen>;

export function openLastSeen() {
  const userId = userIdOf(readToken() ?? "") ?? "";
  function remember(list: SeenList, page: object): void {
    void rememberList(userId, list, page);
  }
  return {
    remember,
    /**
     * Keeps a list's first page. Without an answer, the last one seen replaces it, filtered by the search; without
     * either, the refusal says so.
     */
    async withCachedFallback<Page extends object>(
      list: SeenList,
      result: Result<Page>,
      wanted: WantedItems = {},
    ): Promise<Result<Seen<Page>>> {
      if (result.ok && !wanted.search && !wanted.language) remember(list, result.data);
      if (result.ok || result.status !== 0) return result;
      const seen = await recallList(userId, list, wanted);
      if (typeof seen === "object") return { ok: true, data: seen as Seen<Page> };
      return { ...result, message: seen };
    },
  };
}

/** Of a first page, the only one kept. */
export const SEEN_MAX_CHARACTERS = 200_000;

const HOUR_MS = 3_600_000;

type KeptList = { atMs: number; page: object };

export async function rememberList(
  userId: string,
  list: SeenList,
  page: object,
  atMs = Date.now(),
): Promise<void> {
  if (JSON.stringify(page).length > SEEN_MAX_CHARACTERS) return;
  await putSeen(userId, list, { atMs, page } satisfies KeptList);
}

/** A sentence if nothing was seen. */
export async function recallList(
  userId: string,
  list: SeenList,
  wanted: WantedItems = {},
  nowMs = Date.now(),
): Promise<Seen<object> | string> {
  const text = say(lastSeenText);
  const kept = isStillSignedIn(userId) ? await getSeen(userId, list) as KeptList | undefined : undefined;
  // Somebody else may be signed in by now.
  if (!kept || !isStillSignedIn(userId)) return text.never;
  const seenAgo = saySeen(Math.floor((nowMs - kept.atMs) / HOUR_MS));
  return searchItems({ ...kept.page, ...{ next: undefined, seenAgo } }, wanted);
}

function saySeen(hours: number): string {
  const { seen } = say(lastSeenText);
  if (hours < 1) return seen.now;
  return hours < 24 ? seen.hours({ count: hours }) : seen.days({ count: Math.floor(hours / 24) });
}

/** Looks through all texts of an item, ignoring case. */
function searchItems(
  page: object & { items?: readonly (object & { language?: unknown })[] },
  { search = "", language }: WantedItems,
): object {
  const words = foldForSearch(search);
  if (!(words || language) || !page.items) return page;
  const items = page.items.filter((item) =>
    (!language || item.language === language) &&
    Object.values({ ...item, language: "" }).some((value) =>
      typeof value === "string" && foldForSearch(value).includes(words)
    )
  );
  return { ...page, items, count: items.length };
}

import { MEDIA_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { LIST_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { listMedia } from "@/lib/shared/wire/media.ts";
import type { Call } from "../client/api/api.ts";
import { languageInUse } from "../client/browser/language.ts";
import type { LastSeen } from "../client/session/last_seen.ts";
import type { FetchPage } from "./media_list_state.ts";

export function orLastSeen<Item extends MediaItem>(
  kind: Item["type"],
  fetchPage: FetchPage<Item>,
  lastSeen: LastSeen,
): FetchPage<Item> {
  return async (query) => {
    const result = await fetchPage(query);
    return query.before === undefined ? await lastSeen.withCachedFallback(kind, result, query) : result;
  };
}

interface ListedPage extends Partial<Record<typeof LIST_OF_KIND[MediaKind], readonly MediaItem[]>> {
  count: number;
  next?: string;
  languages?: readonly string[];
}

export function openPages<Item extends MediaItem>(call: Call, kind: MediaKind): FetchPage<Item> {
  const endpoint: Endpoint<undefined, ListedPage> = listMedia[kind];
  return async ({ search: q, language, before }) => {
    const query = { limit: MEDIA_PAGE_ITEMS, q, language, languageFirst: languageInUse(), before };
    const result = await call(endpoint, { query });
    if (!result.ok) return result;
    const { [LIST_OF_KIND[kind]]: items, count, next, languages } = result.data;
    return { ok: true, data: { items: items as readonly Item[], count, next, languages } };
  };
}

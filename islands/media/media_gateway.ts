/** The doors to the server's lists of media. @module */
import { MEDIA_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { type AudioItem, listMedia, type PdfItem, type VideoItem } from "@/lib/shared/wire/media.ts";
import type { Call, Result } from "../client/api.ts";
import type { FetchPage } from "./media_list_state.ts";

type Query = Parameters<FetchPage<never>>[0];

/** Opens the list of episodes. */
export function openAudios(call: Call): FetchPage<AudioItem> {
  return async (query) =>
    withItems(await call(listMedia.audio, { query: toQuery(query) }), ({ audios }) => audios);
}

/** Opens the list of documents. */
export function openPdfs(call: Call): FetchPage<PdfItem> {
  return async (query) => withItems(await call(listMedia.pdf, { query: toQuery(query) }), ({ pdfs }) => pdfs);
}

/** Opens the list of videos. */
export function openVideos(call: Call): FetchPage<VideoItem> {
  return async (query) =>
    withItems(await call(listMedia.video, { query: toQuery(query) }), ({ videos }) => videos);
}

function toQuery({ search, before }: Query) {
  return { limit: MEDIA_PAGE_ITEMS, q: search, before };
}

function withItems<Page extends { count: number; next?: string }, Item>(
  result: Result<Page>,
  itemsOf: (page: Page) => Item[],
) {
  if (!result.ok) return result;
  const { count, next } = result.data;
  return { ok: true as const, data: { items: itemsOf(result.data), count, next } };
}

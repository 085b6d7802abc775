import { MEDIA_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { type AudioItem, listMedia, type PdfItem, type VideoItem } from "@/lib/shared/wire/media.ts";
import { type Call, call, type Result } from "../client/api/api.ts";
import {
  onNetworkChanged,
  onPageLeft,
  onWorkerTookOver,
  readConnection,
  readFreeBytes,
  readOfflineReadiness,
  requestPersistence,
} from "../client/storage/offline_storage.ts";
import { openPlayStore, type PlayStore } from "../client/storage/play_store.ts";
import { openSavedMedia } from "../client/storage/saved_media.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readToken } from "../client/session/session.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { ownerOf } from "../client/session/token_owner.ts";
import { createReportUse } from "./usage_report.ts";
import type { FetchPage } from "./media_list_state.ts";
import { createMediaScreen, type MediaScreen } from "./media_screen_state.ts";

/** A page that is still open after a change of account writes nothing. */
export function openBrowserPlayStore(): PlayStore {
  const owner = ownerOf(readToken());
  const { read, write } = openPlayStore(owner);
  return { read, write: (change) => ownerOf(readToken()) === owner ? write(change) : undefined };
}

export function openBrowserMedia<Item extends MediaItem>(fetchPage: FetchPage<Item>): MediaScreen<Item> {
  const token = readToken();
  return createMediaScreen<Item>({
    fetchPage,
    call,
    token: token ?? "",
    guard: guardPatientScreen,
    store: openBrowserPlayStore(),
    shelf: openSavedMedia(ownerOf(token), readFreeBytes),
    readReadiness: readOfflineReadiness,
    freeBytes: readFreeBytes,
    requestPersistence,
    readConnection,
    schedule,
    reportUse: createReportUse(call, token ?? ""),
    nowMs: Date.now,
  });
}

export function watchMediaPage({ resume, saving, places }: MediaScreen): () => void {
  const stops = [
    onNetworkChanged(() => void (globalThis.navigator.onLine && resume())),
    onWorkerTookOver(saving.noticeReadiness),
    onPageLeft(() => places.flush(true)),
  ];
  globalThis.addEventListener("focus", resume);
  return () => {
    stops.forEach((stop) => stop());
    globalThis.removeEventListener("focus", resume);
  };
}

type Query = Parameters<FetchPage<never>>[0];

export function openAudios(call: Call): FetchPage<AudioItem> {
  return async (query) =>
    withItems(await call(listMedia.audio, { query: toQuery(query) }), ({ audios }) => audios);
}

export function openPdfs(call: Call): FetchPage<PdfItem> {
  return async (query) => withItems(await call(listMedia.pdf, { query: toQuery(query) }), ({ pdfs }) => pdfs);
}

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

import { MEDIA_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { type AudioItem, listMedia, type PdfItem, type VideoItem } from "@/lib/shared/wire/media.ts";
import { type Call, call, type Result } from "../client/api/api.ts";
import {
  onPageLeft,
  onWorkerTookOver,
  readConnection,
  readFreeBytes,
  readOfflineReadiness,
  requestPersistence,
} from "../client/storage/offline_storage.ts";
import { openPlayStore, type PlayStore } from "../client/storage/play_store.ts";
import { openSavedMedia } from "../client/storage/saved_media.ts";
import { languageInUse } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readToken } from "../client/session/session.ts";
import { type LastSeen, openLastSeen } from "../client/session/last_seen.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { ownerOf } from "../client/session/token_owner.ts";
import { showNotices } from "../notices/notice_signal.ts";
import { createReportUse } from "./usage_report.ts";
import type { FetchPage } from "./media_list_state.ts";
import { createMediaScreen, type MediaScreen, type SharedMedia } from "./media_screen_state.ts";
import { createPlayPositions } from "./play_positions_state.ts";
import { createSavingState } from "./saving_state.ts";

/** A page left open after a change of account writes nothing. */
export function openBrowserPlayStore(): PlayStore {
  const owner = ownerOf(readToken());
  const { read, write } = openPlayStore(owner);
  return { read, write: (change) => ownerOf(readToken()) === owner ? write(change) : undefined };
}

let shared: SharedMedia | undefined;

export function openSharedMedia(): SharedMedia {
  return shared ??= createSharedMedia(readToken() ?? "");
}

function createSharedMedia(token: string): SharedMedia {
  const reportUse = createReportUse(call, token);
  const places = createPlayPositions({ call, token, store: openBrowserPlayStore(), nowMs: Date.now });
  const saving = createSavingState({
    savedMedia: openSavedMedia(ownerOf(token), readFreeBytes),
    readReadiness: readOfflineReadiness,
    freeBytes: readFreeBytes,
    requestPersistence,
    reportUse,
  });
  onPageLeft(() => places.flush(true));
  showNotices(saving.notice, "saving", () => saving.notice.value = undefined);
  return { token, reportUse, places, saving };
}

export function openBrowserMedia<Item extends MediaItem>(
  kind: Item["type"],
  fetchPage: FetchPage<Item>,
): MediaScreen<Item> {
  return createMediaScreen<Item>({
    ...openSharedMedia(),
    fetchPage: orLastSeen(kind, fetchPage, openLastSeen()),
    guard: guardPatientScreen,
    readConnection,
    schedule,
  });
}

export function watchMediaPage({ saving, places }: Pick<SharedMedia, "saving" | "places">): () => void {
  const stop = onWorkerTookOver(saving.updateReadiness);
  return () => {
    stop();
    places.flush();
  };
}

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

function toQuery({ search, language, before }: Query) {
  return { limit: MEDIA_PAGE_ITEMS, q: search, language, languageFirst: languageInUse(), before };
}

function withItems<Page extends { count: number; next?: string; languages?: string[] }, Item>(
  result: Result<Page>,
  itemsOf: (page: Page) => Item[],
) {
  if (!result.ok) return result;
  const { count, next, languages } = result.data;
  return { ok: true as const, data: { items: itemsOf(result.data), count, next, languages } };
}

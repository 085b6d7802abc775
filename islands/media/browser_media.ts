/** A media screen on the browser's own network, storage and clock. @module */
import type { MediaItem } from "@/lib/shared/media.ts";
import { call } from "../client/api.ts";
import { guardPatientScreen } from "../client/session_guard.ts";
import {
  onNetworkChanged,
  onPageLeft,
  onWorkerTookOver,
  readConnection,
  readFreeBytes,
  readOfflineReadiness,
  requestPersistence,
} from "../client/offline_storage.ts";
import { openPlayStore, type PlayStore } from "../client/play_store.ts";
import { openSavedMedia } from "../client/saved_media.ts";
import { schedule } from "../client/schedule.ts";
import { readToken } from "../client/session.ts";
import { ownerOf } from "../client/token_owner.ts";
import { createReportUse } from "../client/usage_report.ts";
import type { FetchPage } from "./media_list_state.ts";
import { createMediaScreen, type MediaScreen } from "./media_screen_state.ts";

/** Opens the playing of whoever is signed in; a page of theirs that is still open afterwards keeps nothing more. */
export function openBrowserPlayStore(): PlayStore {
  const owner = ownerOf(readToken());
  const { read, write } = openPlayStore(owner);
  return { read, write: (change) => ownerOf(readToken()) === owner ? write(change) : undefined };
}

/** Opens a media screen for whoever is signed in. */
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

/** Tells a screen what happens around it, and lets it write down its places before the page goes. */
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

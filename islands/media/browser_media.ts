import type { MediaItem } from "@/lib/shared/media.ts";
import { call } from "../client/api/api.ts";
import { loadAsset } from "../client/api/assets.ts";
import { openBrowserLessons } from "../client/outbox/lesson_client.ts";
import {
  onPageLeft,
  onWorkerTookOver,
  readConnection,
  readFreeBytes,
  readOfflineReadiness,
  requestPersistence,
} from "../client/storage/offline_storage.ts";
import { openPlayStore, type PlayStore } from "../client/storage/play_store.ts";
import { openSavedMedia, PIECE_TIMEOUT_MS, type SavedMedia } from "../client/storage/saved_media.ts";
import { dropQueryParameter, queryParameter } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { showNotices } from "../notices/notice_signal.ts";
import { createLessonQuestions } from "../lessons/question_state.ts";
import { withHearing } from "./hearing_state.ts";
import { createReportUse } from "./usage_report.ts";
import { openPages, orLastSeen } from "./media_pages.ts";
import { createMediaScreen, type MediaScreen, type SharedMedia } from "./media_screen_state.ts";
import { createPlayPositions, type PlayPositions } from "./play_positions_state.ts";
import { createSavingState, type SavingState } from "./saving_state.ts";

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
  const store = openBrowserPlayStore();
  const client = openBrowserLessons(token);
  const questions = createLessonQuestions({ store, client });
  const positions = createPlayPositions({ call, token, store, nowMs: Date.now });
  const places = withHearing(positions, { store, client, end: questions.end });
  const saving = createSavingState({
    savedMedia: withReader(openSavedMedia(ownerOf(token), readFreeBytes)),
    readReadiness: readOfflineReadiness,
    freeBytes: readFreeBytes,
    requestPersistence,
    reportUse,
  });
  onPageLeft(() => places.flush(true));
  showNotices(saving.notice, "saving", () => saving.notice.value = undefined);
  return { token, reportUse, places, saving, questions };
}

/** What is saved opens without a network: the worker keeps the reader as it passes. */
function withReader(saved: SavedMedia): SavedMedia {
  return {
    ...saved,
    async save(item, options) {
      const needed = item.type === "pdf" ? [PDF_URLS.engine, PDF_URLS.worker] : [];
      for (const part of needed) if (!await loadAsset(part, PIECE_TIMEOUT_MS)) return "cut";
      return await saved.save(item, options);
    },
  };
}

export function openBrowserMedia<Item extends MediaItem>(kind: Item["type"]): MediaScreen<Item> {
  return createMediaScreen<Item>({
    ...openSharedMedia(),
    fetchPage: orLastSeen(kind, openPages<Item>(call, kind), openLastSeen()),
    guard: guardPatientScreen,
    readConnection,
    schedule,
    // A lesson that was offered is searched for by its title.
    search: queryParameter("q"),
    wantedId: queryParameter("open"),
    forgetWanted: () => dropQueryParameter("open"),
  });
}

export function watchMediaPage({ saving, places }: {
  saving: SavingState;
  places: PlayPositions;
}): () => void {
  const stop = onWorkerTookOver(saving.updateReadiness);
  return () => {
    stop();
    places.flush();
  };
}

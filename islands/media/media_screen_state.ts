import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { NetworkConnection } from "@/lib/shared/metered_data.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { ReportUse } from "./usage_report.ts";
import { createDataConsent, type DataConsent } from "./data_consent_state.ts";
import { createMediaList, type FetchPage, type MediaList } from "./media_list_state.ts";
import type { PlayPositions } from "./play_positions_state.ts";
import type { SavingState } from "./saving_state.ts";

/** Shared by a document's screens: downloads continue on others. */
export interface OwnMedia {
  /** Empty if nobody is signed in: the guard leads away. */
  token: string;
  saving: SavingState;
  places: PlayPositions;
  reportUse: ReportUse;
}

interface MediaScreenDeps<Item> extends OwnMedia {
  fetchPage: FetchPage<Item>;
  guard(): Promise<SessionState>;
  readConnection(): NetworkConnection;
  schedule: Schedule;
}

export interface MediaScreen<Item extends MediaItem = MediaItem> extends Omit<OwnMedia, "token"> {
  sessionState: ReadonlySignal<SessionState | undefined>;
  list: MediaList<Item>;
  consent: DataConsent;
  start(): Promise<void>;
  resume(): Promise<void>;
}

export function createMediaScreen<Item extends MediaItem>(deps: MediaScreenDeps<Item>): MediaScreen<Item> {
  const sessionState = signal<SessionState | undefined>();
  const list = createMediaList(deps);
  const { saving, places, reportUse } = deps;
  const consent = createDataConsent({
    readConnection: deps.readConnection,
    isSaved: (item) => saving.keepingOf(item).kind === "saved",
  });

  async function start(): Promise<void> {
    const fetched = deps.token ? [list.refresh(), saving.load(), places.load()] : [];
    sessionState.value = await deps.guard();
    await Promise.all(fetched);
  }

  async function resume(): Promise<void> {
    saving.resume();
    const isOffline = sessionState.value?.kind === "offline" || list.seenAgo.value !== undefined;
    if (isOffline || list.load.value === "failed") await start();
  }

  return { sessionState, list, saving, consent, places, reportUse, start, resume };
}

import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { NetworkConnection } from "@/lib/shared/metered_data.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { Call } from "../client/api/api.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { PlayStore } from "../client/storage/play_store.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { ReportUse } from "./usage_report.ts";
import { createDataConsent, type DataConsent } from "./data_consent_state.ts";
import { createMediaList, type FetchPage, type MediaList } from "./media_list_state.ts";
import { createPlayPositions, type PlayPositions } from "./play_positions_state.ts";
import { createSavingState, type SavingDeps, type SavingState } from "./saving_state.ts";

interface MediaScreenDeps<Item> extends SavingDeps {
  fetchPage: FetchPage<Item>;
  call: Call;
  /** Empty where nobody is signed in: the guard will turn them away. */
  token: string;
  guard(): Promise<SessionState>;
  store: PlayStore;
  readConnection(): NetworkConnection;
  schedule: Schedule;
  nowMs(): number;
}

export interface MediaScreen<Item extends MediaItem = MediaItem> {
  sessionState: ReadonlySignal<SessionState | undefined>;
  list: MediaList<Item>;
  saving: SavingState;
  consent: DataConsent;
  places: PlayPositions;
  reportUse: ReportUse;
  start(): Promise<void>;
  resume(): Promise<void>;
}

export function createMediaScreen<Item extends MediaItem>(deps: MediaScreenDeps<Item>): MediaScreen<Item> {
  const sessionState = signal<SessionState | undefined>();
  const list = createMediaList(deps);
  const saving = createSavingState(deps);
  const consent = createDataConsent({
    readConnection: deps.readConnection,
    isSaved: (item) => saving.keepingOf(item).kind === "saved",
  });
  const places = createPlayPositions(deps);

  async function start(): Promise<void> {
    const fetched = deps.token ? [list.refresh(), saving.load(), places.load()] : [];
    sessionState.value = await deps.guard();
    await Promise.all(fetched);
  }

  async function resume(): Promise<void> {
    saving.resume();
    if (sessionState.value?.kind === "offline" || list.load.value === "failed") await start();
  }

  return { sessionState, list, saving, consent, places, reportUse: deps.reportUse, start, resume };
}

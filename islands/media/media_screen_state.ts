import { computed, signal } from "@preact/signals-react";
import type { NetworkConnection } from "@/lib/shared/metered_data.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { LessonQuestions } from "../lessons/question_state.ts";
import { createDataConsent } from "./data_consent_state.ts";
import { createMediaList, type FetchPage } from "./media_list_state.ts";
import type { PlayPositions } from "./play_positions_state.ts";
import type { SavingState } from "./saving_state.ts";
import type { ReportUse } from "./usage_report.ts";

/** One for all screens of a document: downloads continue on others. */
export interface SharedMedia {
  /** Empty if nobody is signed in: the guard leads away. */
  token: string;
  saving: SavingState;
  places: PlayPositions;
  reportUse: ReportUse;
  questions: LessonQuestions;
}

interface MediaScreenDeps<Item> extends SharedMedia {
  fetchPage: FetchPage<Item>;
  guard(): Promise<SessionState>;
  readConnection(): NetworkConnection;
  schedule: Schedule;
  /** What is searched for at first. */
  search?: string;
  /** The id of what a link asks to be opened. */
  wantedId?: string;
  forgetWanted?(): void;
}

export type MediaScreen<Item extends MediaItem = MediaItem> = ReturnType<
  typeof createMediaScreen<Item>
>;

export function createMediaScreen<Item extends MediaItem>(deps: MediaScreenDeps<Item>) {
  const sessionState = signal<SessionState | undefined>();
  const list = createMediaList(deps);
  const { saving, places, reportUse, questions } = deps;
  const consent = createDataConsent({
    readConnection: deps.readConnection,
    isSaved: (item) => saving.saveStateOf(item).kind === "saved",
  });

  async function start(): Promise<void> {
    const fetched = deps.token ? [list.refresh(), saving.load(), places.load()] : [];
    sessionState.value = await deps.guard();
    await Promise.all(fetched);
  }

  const isReady = computed(() => list.load.value !== "loading" && saving.files.value !== undefined);
  let { wantedId } = deps;

  /** Once, when it is ready. */
  function takeWanted(): MediaItem | undefined {
    if (wantedId === undefined) return undefined;
    const kept = (saving.files.value ?? []).map(({ item }) => item);
    const found = [...list.items.value, ...kept].find(({ _id }) => _id === wantedId);
    wantedId = undefined;
    deps.forgetWanted?.();
    return found;
  }

  async function resume(): Promise<void> {
    saving.resume();
    const isOffline = sessionState.value?.kind === "offline" || list.seenAgo.value !== undefined;
    if (isOffline || list.load.value === "failed") await start();
  }

  return {
    sessionState,
    list,
    saving,
    consent,
    places,
    reportUse,
    questions,
    isReady,
    takeWanted,
    start,
    resume,
  };
}

/** The video that is being watched. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { VideoItem } from "@/lib/shared/media.ts";
import type { ReportUse } from "../client/usage_report.ts";
import type { DataConsent } from "../media/data_consent_state.ts";
import type { PlayPositions } from "../media/play_positions_state.ts";

/** Further than playing goes on between two ticks: somebody moved. */
const OWN_MOVE_SECONDS = 1.5;

/** What watching works with; tests hand it other things. */
export interface WatchingDeps {
  consent: DataConsent;
  places: PlayPositions;
  reportUse: ReportUse;
}

/** The player as the screen shows it. */
export interface Watching {
  watched: ReadonlySignal<VideoItem | undefined>;
  hasFailed: ReadonlySignal<boolean>;
  /** Opens the player; asks first where that would cost much data. */
  watch(video: VideoItem): void;
  close(): void;
  /** Where the player shall begin. */
  startSeconds(): number;
  /** The player stands here now, by playing on or because the person moved it. */
  noteTime(seconds: number): void;
  noteEnd(): void;
  noteFailure(): void;
}

/** Builds the player, closed. */
export function createWatching({ consent, places, reportUse }: WatchingDeps): Watching {
  const watched = signal<VideoItem | undefined>();
  const hasFailed = signal(false);
  let lastSeconds = 0;

  function open(video: VideoItem): void {
    hasFailed.value = false;
    lastSeconds = places.placeOf(video._id);
    watched.value = video;
    reportUse("play", video._id);
  }

  function noteTime(seconds: number): void {
    const video = watched.value;
    // Before the player has gone to where the person was, it stands at the beginning.
    if (!video || hasFailed.value) return;
    const isOwnMove = Math.abs(seconds - lastSeconds) > OWN_MOVE_SECONDS;
    lastSeconds = seconds;
    if (isOwnMove) places.move(video._id, seconds);
    else places.note(video._id, seconds);
  }

  return {
    watched,
    hasFailed,
    watch: (video) => consent.doWithConsent(video, () => open(video)),
    close() {
      watched.value = undefined;
      places.flush();
    },
    startSeconds: () => lastSeconds,
    noteTime,
    noteEnd() {
      lastSeconds = 0;
      if (watched.value) places.finish(watched.value._id);
    },
    noteFailure: () => void (hasFailed.value = true),
  };
}

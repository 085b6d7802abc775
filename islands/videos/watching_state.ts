import { signal } from "@preact/signals-react";
import type { VideoItem } from "@/lib/shared/media.ts";
import type { ReportUse } from "../media/usage_report.ts";
import type { DataConsent } from "../media/data_consent_state.ts";
import type { PlayPositions } from "../media/play_positions_state.ts";

/** Beyond normal progress between ticks: the person moved. */
const MOVE_SECONDS = 1.5;

export type Watching = ReturnType<typeof createWatching>;

export function createWatching({ consent, places, reportUse }: {
  consent: DataConsent;
  places: PlayPositions;
  reportUse: ReportUse;
}) {
  const watched = signal<VideoItem | undefined>();
  const hasFailed = signal(false);
  let lastSeconds = 0;

  function open(video: VideoItem): void {
    hasFailed.value = false;
    lastSeconds = places.placeOf(video._id);
    watched.value = video;
    reportUse("play", video._id);
  }

  /** Is called while it plays, and when somebody moves the position. */
  function noteTime(seconds: number): void {
    const video = watched.value;
    // Before seeking to its start, the player reports 0.
    if (!video || hasFailed.value) return;
    const isMove = Math.abs(seconds - lastSeconds) > MOVE_SECONDS;
    lastSeconds = seconds;
    if (isMove) places.move(video._id, seconds);
    else places.note(video, seconds);
  }

  return {
    watched,
    hasFailed,
    watch: (video: VideoItem) => consent.doWithConsent(video, () => open(video)),
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

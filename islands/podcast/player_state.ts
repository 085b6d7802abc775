import { signal } from "@preact/signals-react";
import { type AudioItem, fileUrlOf } from "@/lib/shared/media.ts";
import { parseDuration } from "@/lib/shared/media_time.ts";
import type { PlayStore } from "../client/storage/play_store.ts";
import type { ReportUse } from "../media/usage_report.ts";
import type { PlayPositions } from "../media/play_positions_state.ts";
import type { Sound, SoundEvents } from "./sound.ts";

export const SKIP_SECONDS = 15;
/** 1 is as recorded. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

interface PlayerDeps {
  openSound(events: SoundEvents): Sound;
  places: PlayPositions;
  store: PlayStore;
  reportUse: ReportUse;
  report(cause: unknown): void;
  onFinished?(episode: AudioItem): void;
}

export type Player = ReturnType<typeof createPlayer>;

type PlayerSignals = ReturnType<typeof createSignals>;

/** Starts with the last episode, paused. */
export function createPlayer(deps: PlayerDeps) {
  const { places, store } = deps;
  const kept = store.read();
  const signals = createSignals(kept.speed);
  const { current, phase, placeSeconds, durationSeconds, failedTitle, isOpen } = signals;
  const sound = deps.openSound(createEvents(signals, deps, clear));
  const moves = createMoves(signals, deps, sound);
  sound.setSpeed(signals.speed.value);
  if (kept.nowPlaying) show(kept.nowPlaying);

  function show(episode: AudioItem): void {
    current.value = episode;
    durationSeconds.value = parseDuration(episode.duration);
    placeSeconds.value = places.placeOf(episode._id);
  }

  /** Keeps the position of the episode. */
  function clear(): void {
    if (isOpen.value) sound.close();
    isOpen.value = false;
    current.value = undefined;
    phase.value = "paused";
    store.write({ nowPlaying: undefined });
    places.flush();
  }

  function play(): void {
    const episode = current.value;
    if (!episode || phase.value !== "paused") return;
    failedTitle.value = undefined;
    phase.value = "loading";
    if (!isOpen.value) sound.open(fileUrlOf(episode), placeSeconds.value);
    isOpen.value = true;
    sound.play();
  }

  function pause(): void {
    sound.pause();
    phase.value = "paused";
  }

  function toggle(episode: AudioItem): void {
    if (episode._id === current.value?._id) return phase.value === "paused" ? play() : pause();
    if (current.value) clear();
    show(episode);
    store.write({ nowPlaying: episode });
    play();
  }

  /** Other devices' positions have come: a waiting episode continues from there. */
  function takePlaces(): void {
    if (current.value && !isOpen.value) placeSeconds.value = places.placeOf(current.value._id);
  }

  return { ...signals, ...moves, toggle, play, pause, close: clear, takePlaces };
}

function createSignals(speed = 1) {
  return {
    current: signal<AudioItem | undefined>(),
    phase: signal<"loading" | "playing" | "paused">("paused"),
    placeSeconds: signal(0),
    durationSeconds: signal<number | undefined>(),
    speed: signal(speed),
    failedTitle: signal<string | undefined>(),
    /** A waiting episode fetches nothing. */
    isOpen: signal(false),
  };
}

function createEvents(
  signals: PlayerSignals,
  { places, reportUse, report, onFinished }: PlayerDeps,
  clear: () => void,
): SoundEvents {
  const { current, phase, placeSeconds, durationSeconds, failedTitle } = signals;
  return {
    onPlaying() {
      phase.value = "playing";
      if (current.value) reportUse("play", current.value._id);
    },
    onWaiting: () => void (phase.value === "playing" && (phase.value = "loading")),
    onPaused() {
      phase.value = "paused";
      places.flush();
    },
    onTime(seconds) {
      placeSeconds.value = seconds;
      if (current.value && phase.value === "playing") places.note(current.value, seconds);
    },
    onDuration: (seconds) => void (durationSeconds.value = seconds),
    onEnded() {
      const episode = current.value;
      if (episode) places.finish(episode._id);
      clear();
      if (episode) onFinished?.(episode);
    },
    onFailed(cause) {
      report(cause);
      failedTitle.value = current.value?.title;
      clear();
    },
  };
}

function createMoves(
  { current, placeSeconds, durationSeconds, speed, isOpen }: PlayerSignals,
  { places, store }: PlayerDeps,
  sound: Sound,
) {
  function seek(seconds: number): void {
    if (!current.value) return;
    const end = durationSeconds.value ?? Infinity;
    placeSeconds.value = Math.min(end, Math.max(0, seconds));
    places.move(current.value._id, placeSeconds.value);
    if (isOpen.value) sound.seek(placeSeconds.value);
  }

  function setSpeed(chosen: number): void {
    speed.value = chosen;
    sound.setSpeed(chosen);
    store.write({ speed: chosen });
  }

  return { seek, skip: (seconds: number) => seek(placeSeconds.value + seconds), setSpeed };
}

/** Queue, sleep timer and played episodes. @module */
import { effect, signal } from "@preact/signals-react";
import type { AudioItem } from "@/lib/shared/media.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { PlayStore } from "../client/storage/play_store.ts";

/** Minutes, or the episode's end. */
export const SLEEP_CHOICES = ["off", 15, 30, 60, "episode"] as const;
export type SleepChoice = typeof SLEEP_CHOICES[number];

const NEW_FOR_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

export type PlayerExtrasState = ReturnType<typeof createPlayerExtras>;

export function createPlayerExtras(deps: {
  store: PlayStore;
  /** Asks before spending much data. */
  play(episode: AudioItem): void;
  pause(): void;
  /** Seconds; 0 if never begun. */
  placeOf(mediaId: string): number;
  schedule: Schedule;
  nowMs(): number;
}) {
  const { store, schedule, nowMs } = deps;
  const kept = store.read();
  const queue = signal<readonly AudioItem[]>(kept.queue ?? []);
  const played = signal<readonly string[]>(kept.played ?? []);
  const sleep = signal<SleepChoice>("off");
  const isQueued = ({ _id }: AudioItem) => queue.value.some((item) => item._id === _id);

  function setQueue(items: readonly AudioItem[]): void {
    queue.value = items;
    store.write({ queue: items });
  }

  function fallAsleep(): void {
    sleep.value = "off";
    deps.pause();
  }
  effect(() => typeof sleep.value === "number" ? schedule(fallAsleep, sleep.value * 60_000) : undefined);

  function noteFinished({ _id }: AudioItem): void {
    played.value = [...played.value.filter((id) => id !== _id), _id];
    store.write({ played: played.value });
    const [next, ...later] = queue.value.filter((item) => item._id !== _id);
    const isAsleep = sleep.value === "episode";
    if (isAsleep) sleep.value = "off";
    setQueue(isAsleep && next ? [next, ...later] : later);
    if (next && !isAsleep) deps.play(next);
  }

  /** Is undefined of what was begun, and of what is not new. */
  function markOf({ _id, createdAt }: AudioItem): "new" | "played" | undefined {
    if (deps.placeOf(_id) >= 1) return undefined;
    if (played.value.includes(_id)) return "played";
    return nowMs() - Date.parse(createdAt) < NEW_FOR_DAYS * DAY_MS ? "new" : undefined;
  }

  return {
    queue,
    isQueued,
    /** Appends the episode, or takes it out again. */
    toggleQueued(episode: AudioItem) {
      setQueue(
        isQueued(episode) ? queue.value.filter(({ _id }) => _id !== episode._id) : [...queue.value, episode],
      );
    },
    sleep,
    setSleep: (choice: SleepChoice) => void (sleep.value = choice),
    markOf,
    noteFinished,
  };
}

import type { HeardSpan } from "@/lib/shared/heard.ts";
import type { AudioItem, LessonQuestion } from "@/lib/shared/media.ts";
import type { LocalPlayPosition } from "@/lib/shared/play_position.ts";
import type { Lesson } from "@/lib/shared/schemas/lesson.ts";
import { localStore } from "./safe_storage.ts";

/** What was heard or read whole. */
export interface AskedLesson extends Pick<Lesson, "_id" | "title" | "language" | "version"> {
  /** Absent where an older release kept it. */
  kind?: Lesson["kind"];
  questions: readonly LessonQuestion[];
}

export interface StoredPlayback {
  /** The last played at the end. */
  places: Readonly<Record<string, LocalPlayPosition>>;
  nowPlaying?: AudioItem;
  speed?: number;
  /** Next one first. */
  queue?: readonly AudioItem[];
  /** Parts that were heard, by id. */
  heard?: Readonly<Record<string, readonly HeardSpan[]>>;
  /** Of these, by id: another page may find that they were heard whole. */
  questions?: Readonly<Record<string, readonly LessonQuestion[]>>;
  /** Lessons whose questions wait for an answer, newest last. */
  asked?: readonly AskedLesson[];
  /** Ids heard to the end, newest last. */
  played?: readonly string[];
}

export type PlayStore = ReturnType<typeof openPlayStore>;

const PLAYING_PREFIX = "playing:";
const MAX_PLACES = 300;

export function openPlayStore(owner: string) {
  const key = PLAYING_PREFIX + owner;

  function read(): StoredPlayback {
    const kept = Object(localStore.getJson(key));
    return { ...kept, places: { ...kept.places } };
  }

  function write(change: Partial<StoredPlayback>): void {
    const kept = { ...read(), ...change };
    const places = Object.fromEntries(Object.entries(kept.places).slice(-MAX_PLACES));
    const heard = kept.heard && Object.fromEntries(Object.entries(kept.heard).slice(-MAX_PLACES));
    const played = kept.played?.slice(-MAX_PLACES);
    localStore.set(key, JSON.stringify({ ...kept, places, heard, played }));
  }

  return { read, write };
}

export function clearPlayback(): void {
  const keys = localStore.keys().filter((key) => key.startsWith(PLAYING_PREFIX));
  for (const key of keys) localStore.remove(key);
}

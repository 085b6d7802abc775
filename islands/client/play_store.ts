/** Places in episodes and videos, kept on this device for one person. @module */
import type { AudioItem } from "@/lib/shared/media.ts";
import type { LocalPlayPosition } from "@/lib/shared/play_position.ts";

/** What is kept of one person's playing. */
export interface StoredPlayback {
  /** By media id, the one played last at the end. */
  places: Readonly<Record<string, LocalPlayPosition>>;
  /** The episode in the player, as it was listed. */
  nowPlaying?: AudioItem;
  speed?: number;
}

/** Keeps a person's playing. Nothing here throws; where nothing can be kept, nothing is found. */
export interface PlayStore {
  read(): StoredPlayback;
  /** Lays a change over what is kept. */
  write(change: Partial<StoredPlayback>): void;
}

/** Begins the key under which a person's playing is kept; their id follows. */
export const PLAYING_PREFIX = "playing:";
/** Places beyond this many are forgotten, the oldest first. */
const MAX_PLACES = 300;

/** Opens what is kept for a person. */
export function openPlayStore(owner: string): PlayStore {
  const key = PLAYING_PREFIX + owner;

  function read(): StoredPlayback {
    try {
      const kept = JSON.parse(globalThis.localStorage.getItem(key) ?? "{}");
      return { ...kept, places: { ...kept.places } };
    } catch {
      return { places: {} };
    }
  }

  function write(change: Partial<StoredPlayback>): void {
    const kept = { ...read(), ...change };
    const places = Object.fromEntries(Object.entries(kept.places).slice(-MAX_PLACES));
    try {
      globalThis.localStorage.setItem(key, JSON.stringify({ ...kept, places }));
    } catch {
      // A browser that keeps nothing still has the server's word on the next visit.
    }
  }

  return { read, write };
}

/** Forgets everybody's playing on this device. */
export function clearPlayback(): void {
  try {
    const keys = Object.keys(globalThis.localStorage).filter((key) => key.startsWith(PLAYING_PREFIX));
    for (const key of keys) globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

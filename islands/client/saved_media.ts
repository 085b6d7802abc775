/** What a person saved on this phone: listing it, taking it away. @module */
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { SAVED_MEDIA_CACHE } from "@/lib/shared/saved_media.ts";
import { type DownloadOutcome, type PartialDownload, saveByPieces } from "./media_download.ts";
import { clearPlayback } from "./play_store.ts";
import { listSaved, removeSaved, type SavedCache, type SavedFile } from "./saved_pieces.ts";
import { readToken } from "./session.ts";
import { ownerOf } from "./token_owner.ts";

/** What saving one item is given. */
export interface SaveOptions {
  signal: AbortSignal;
  /** Told how many bytes are here. */
  onProgress(bytes: number): void;
}

/** What one person saved on this phone. Nothing here rejects. */
export interface SavedMedia {
  /** The newest first. */
  list(): Promise<SavedFile[]>;
  /** Saves an item, or goes on with it. */
  save(item: MediaItem, options: SaveOptions): Promise<DownloadOutcome>;
  remove(item: MediaItem): Promise<void>;
}

/** What keeping media works with; tests hand it other things. */
export interface SavedMediaDeps {
  owner: string;
  openCache(): Promise<SavedCache>;
  send: typeof fetch;
  freeBytes(): Promise<number | undefined>;
  now(): Date;
}

/** Creates the shelf of one person. */
export function createSavedMedia(deps: SavedMediaDeps): SavedMedia {
  return {
    list: () => attempt(async () => await listSaved(await deps.openCache(), deps.owner), []),
    save: (item, options) => attempt(() => save(item, options, deps), "refused"),
    remove: (item) =>
      attempt(async () => removeSaved(await deps.openCache(), draftOf(item, deps)), undefined),
  };
}

/** Opens the shelf of one person in this browser. */
export function openSavedMedia(owner: string, freeBytes: SavedMediaDeps["freeBytes"]): SavedMedia {
  return createSavedMedia({
    owner,
    openCache: async () => keepForOwner(await globalThis.caches.open(SAVED_MEDIA_CACHE), owner),
    send: (input, init) => globalThis.fetch(input, init),
    freeBytes,
    now: () => new Date(),
  });
}

/** Nothing is put into the cache any more once the session of its owner is over. */
function keepForOwner(cache: Cache, owner: string): SavedCache {
  return {
    match: (...asked) => cache.match(...asked),
    keys: () => cache.keys(),
    delete: (...asked) => cache.delete(...asked),
    put(key, response) {
      if (ownerOf(readToken()) === owner) return cache.put(key, response);
      return Promise.reject(new DOMException("The session has ended", "InvalidStateError"));
    },
  };
}

/** Leaves nothing on this phone of what anybody saved or played, as when a person signs out. Never rejects. */
export async function clearSavedMedia(): Promise<void> {
  clearPlayback();
  await attempt(() => globalThis.caches.delete(SAVED_MEDIA_CACHE), false);
}

async function save(item: MediaItem, options: SaveOptions, deps: SavedMediaDeps): Promise<DownloadOutcome> {
  const cache = await deps.openCache();
  return await saveByPieces(draftOf(item, deps), { ...deps, ...options, cache });
}

function draftOf(item: MediaItem, { owner, now }: SavedMediaDeps): PartialDownload {
  const extras = [item.coverImageUrl, item.captionsUrl, item.transcriptUrl].filter((url) => url !== null);
  return { url: fileUrlOf(item), savedAt: now().toISOString(), owner, item, extras };
}

/** A browser that refuses its storage throws at once or rejects. */
async function attempt<Value>(task: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await task();
  } catch {
    return otherwise;
  }
}

import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import {
  countPieces,
  entryKey,
  extrasOf,
  pieceKey,
  SAVED_MEDIA_CACHE,
  SAVED_PIECE_BYTES,
  type SavedEntry,
  spanOfPiece,
} from "@/lib/shared/saved_media.ts";
import { clearPlayback } from "./play_store.ts";
import { listSaved, removeSaved, type SavedCache } from "./saved_pieces.ts";
import { ownerOf, readToken } from "../session/session.ts";
import type { ByteSpan } from "@/lib/shared/byte_range.ts";

export interface SaveOptions {
  signal: AbortSignal;
  onProgress(bytes: number): void;
}

export type SavedMedia = ReturnType<typeof createSavedMedia>;

export interface SavedMediaDeps {
  owner: string;
  openCache(): Promise<SavedCache>;
  send: typeof fetch;
  freeBytes(): Promise<number | undefined>;
  now(): Date;
}

/** Never rejects. */
export function createSavedMedia(deps: SavedMediaDeps) {
  return {
    list: () => attempt(async () => await listSaved(await deps.openCache(), deps.owner), []),
    save: (item: MediaItem, options: SaveOptions) => attempt(() => save(item, options, deps), "refused"),
    remove: (item: MediaItem) =>
      attempt(async () => removeSaved(await deps.openCache(), draftOf(item, deps)), undefined),
  };
}

export function openSavedMedia(owner: string, freeBytes: SavedMediaDeps["freeBytes"]) {
  return createSavedMedia({
    owner,
    openCache: async () => keepForOwner(await globalThis.caches.open(SAVED_MEDIA_CACHE), owner),
    send: (input, init) => globalThis.fetch(input, init),
    freeBytes,
    now: () => new Date(),
  });
}

/** The owner's session may have ended meanwhile. */
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

/** Never rejects. */
export async function clearSavedMedia(): Promise<void> {
  clearPlayback();
  await attempt(() => globalThis.caches.delete(SAVED_MEDIA_CACHE), false);
}

async function save(item: MediaItem, options: SaveOptions, deps: SavedMediaDeps): Promise<DownloadOutcome> {
  const cache = await deps.openCache();
  return await saveByPieces(draftOf(item, deps), { ...deps, ...options, cache });
}

function draftOf(item: MediaItem, { owner, now }: SavedMediaDeps): PartialDownload {
  return { url: fileUrlOf(item), savedAt: now().toISOString(), owner, item, extras: extrasOf(item) };
}

/** A browser that refuses storage throws or rejects. */
async function attempt<Value>(task: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await task();
  } catch {
    return otherwise;
  }
}

export const PIECE_TIMEOUT_MS = 120_000;

export type DownloadOutcome = "saved" | "cut" | "full" | "stopped" | "refused";

export interface DownloadDeps extends SaveOptions {
  cache: SavedCache;
  send: typeof fetch;
  freeBytes(): Promise<number | undefined>;
}

export type PartialDownload = Pick<SavedEntry, "url" | "savedAt" | "owner" | "item" | "extras">;

class RefusedError extends Error {}
class ChangedError extends Error {}

/** Never rejects. */
export async function saveByPieces(draft: PartialDownload, deps: DownloadDeps): Promise<DownloadOutcome> {
  try {
    return await trySaving(draft, deps);
  } catch (cause) {
    if (!(cause instanceof ChangedError)) return outcomeOf(cause, deps.signal);
  }
  try {
    await removeSaved(deps.cache, draft);
    return await trySaving(draft, deps);
  } catch (cause) {
    return outcomeOf(cause, deps.signal);
  }
}

async function trySaving(draft: PartialDownload, deps: DownloadDeps): Promise<DownloadOutcome> {
  const former = await readEntry(draft.url, deps);
  const { item, extras } = draft;
  const entry = { ...former ?? await beginEntry(draft, deps), item, extras };
  if (!await hasRoom(entry, deps)) return "full";
  await fetchPieces(entry, deps);
  await keepExtras(entry, deps);
  await writeEntry({ ...entry, isComplete: true }, deps);
  await removeFormer(entry, former, deps);
  return "saved";
}

/** The item's former file: only now it is replaced. */
async function removeFormer(
  { url, owner, item, extras }: SavedEntry,
  former: SavedEntry | undefined,
  { cache }: DownloadDeps,
): Promise<void> {
  const gone = (kept: SavedEntry) => kept.extras.filter((extra) => !extras.includes(extra));
  await Promise.all(former ? gone(former).map((extra) => cache.delete(extra)) : []);
  for (const kept of await listSaved(cache, owner)) {
    const isFormer = kept.item._id === item._id && kept.url !== url;
    if (isFormer) await removeSaved(cache, { url: kept.url, extras: gone(kept) });
  }
}

async function readEntry(url: string, { cache }: DownloadDeps): Promise<SavedEntry | undefined> {
  return await (await cache.match(entryKey(url)))?.json();
}

async function writeEntry(entry: SavedEntry, { cache }: DownloadDeps): Promise<void> {
  await cache.put(entryKey(entry.url), Response.json(entry));
}

async function beginEntry(draft: PartialDownload, deps: DownloadDeps): Promise<SavedEntry> {
  const first = await fetchPiece(draft.url, { start: 0, end: SAVED_PIECE_BYTES - 1 }, deps);
  const { type, etag, sizeBytes } = first;
  const entry = { ...draft, type, etag, sizeBytes, pieceBytes: SAVED_PIECE_BYTES, isComplete: false };
  await writeEntry(entry, deps);
  await deps.cache.put(pieceKey(draft.url, 0), new Response(first.bytes));
  return entry;
}

async function hasRoom(entry: SavedEntry, deps: DownloadDeps): Promise<boolean> {
  const free = await deps.freeBytes();
  const missing = await listMissing(entry, deps);
  return free === undefined || missing.length * entry.pieceBytes <= free;
}

async function listMissing(entry: SavedEntry, { cache }: DownloadDeps): Promise<number[]> {
  const pieces = Array.from({ length: countPieces(entry) }, (_piece, index) => index);
  const kept = await Promise.all(pieces.map((piece) => cache.match(pieceKey(entry.url, piece))));
  return pieces.filter((piece) => !kept[piece]);
}

async function fetchPieces(entry: SavedEntry, deps: DownloadDeps): Promise<void> {
  const missing = await listMissing(entry, deps);
  let bytesHere = entry.sizeBytes - missing.reduce((sum, piece) => sum + lengthOf(entry, piece), 0);
  deps.onProgress(bytesHere);
  for (const piece of missing) {
    const { bytes, etag } = await fetchPiece(entry.url, spanOfPiece(entry, piece), deps);
    if (etag !== entry.etag || bytes.byteLength !== lengthOf(entry, piece)) throw new ChangedError(entry.url);
    await deps.cache.put(pieceKey(entry.url, piece), new Response(bytes));
    bytesHere += bytes.byteLength;
    deps.onProgress(bytesHere);
  }
}

function lengthOf(entry: SavedEntry, piece: number): number {
  const { start, end } = spanOfPiece(entry, piece);
  return end - start + 1;
}

async function fetchPiece(url: string, { start, end }: ByteSpan, { send, signal }: DownloadDeps) {
  const response = await send(url, {
    headers: { Range: `bytes=${start}-${end}` },
    // The browser's cache would hold the bytes a second time.
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PIECE_TIMEOUT_MS)]),
  });
  const { headers } = response;
  const sizeBytes = Number(/\/(\d+)$/.exec(headers.get("Content-Range") ?? "")?.[1] ?? NaN);
  if (response.status !== 206 || !sizeBytes) {
    await response.body?.cancel();
    throw new RefusedError(`${url} was answered with ${response.status}`);
  }
  const bytes = await response.arrayBuffer();
  return { bytes, sizeBytes, type: headers.get("Content-Type") ?? "", etag: headers.get("ETag") ?? "" };
}

/** The file is here: its extras are optional. */
async function keepExtras({ extras }: SavedEntry, { cache, send, signal }: DownloadDeps): Promise<void> {
  const keep = async (url: string) => {
    if (await cache.match(url)) return;
    const response = await send(url, { signal, cache: "no-store" });
    if (response.status === 200) await cache.put(url, response);
    else await response.body?.cancel();
  };
  await Promise.allSettled(extras.map(keep));
}

function outcomeOf(cause: unknown, signal: AbortSignal): DownloadOutcome {
  if (signal.aborted) return "stopped";
  if (cause instanceof RefusedError) return "refused";
  return cause instanceof DOMException && cause.name === "QuotaExceededError" ? "full" : "cut";
}

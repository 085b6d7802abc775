/** Fetches a file piece by piece, so that a cut costs one piece and no more. @module */
import type { ByteSpan } from "@/lib/shared/byte_range.ts";
import {
  countPieces,
  entryKey,
  pieceKey,
  SAVED_PIECE_BYTES,
  type SavedEntry,
  spanOfPiece,
} from "@/lib/shared/saved_media.ts";
import { removeSaved, type SavedCache } from "./saved_pieces.ts";

/** Longest wait for one piece. */
export const PIECE_TIMEOUT_MS = 120_000;

/** How saving ended: `cut` by the network, `full` for want of room, `refused` by the server. */
export type DownloadOutcome = "saved" | "cut" | "full" | "stopped" | "refused";

/** What a download works with; tests hand it other things. */
export interface DownloadDeps {
  cache: SavedCache;
  send: typeof fetch;
  signal: AbortSignal;
  /** Told after each piece how many bytes are here. */
  onProgress(bytes: number): void;
  /** Bytes that may still be kept, undefined where the browser does not say. */
  freeBytes(): Promise<number | undefined>;
}

/** What is known of a file before its first piece has come. */
export type PartialDownload = Pick<SavedEntry, "url" | "savedAt" | "owner" | "item" | "extras">;

/** The server does not hand the file out. */
class RefusedError extends Error {}
/** The pieces that are here belong to a file that is no more. */
class ChangedError extends Error {}

/** Saves a file whole, going on from the pieces that are here. Never rejects. */
export async function saveByPieces(draft: PartialDownload, deps: DownloadDeps): Promise<DownloadOutcome> {
  try {
    return await trySaving(draft, deps);
  } catch (cause) {
    if (!(cause instanceof ChangedError)) return outcomeOf(cause, deps.signal);
  }
  // What is here is of no use beside what comes: begin anew, once.
  try {
    await removeSaved(deps.cache, draft);
    return await trySaving(draft, deps);
  } catch (cause) {
    return outcomeOf(cause, deps.signal);
  }
}

async function trySaving(draft: PartialDownload, deps: DownloadDeps): Promise<DownloadOutcome> {
  const entry = await readEntry(draft.url, deps) ?? await beginEntry(draft, deps);
  if (!await hasRoom(entry, deps)) return "full";
  await fetchPieces(entry, deps);
  await keepExtras(entry, deps);
  await writeEntry({ ...entry, isComplete: true }, deps);
  return "saved";
}

async function readEntry(url: string, { cache }: DownloadDeps): Promise<SavedEntry | undefined> {
  return await (await cache.match(entryKey(url)))?.json();
}

async function writeEntry(entry: SavedEntry, { cache }: DownloadDeps): Promise<void> {
  await cache.put(entryKey(entry.url), Response.json(entry));
}

/** The first piece tells what the file is. */
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

interface FetchedPiece {
  bytes: ArrayBuffer;
  type: string;
  etag: string;
  sizeBytes: number;
}

async function fetchPiece(
  url: string,
  { start, end }: ByteSpan,
  { send, signal }: DownloadDeps,
): Promise<FetchedPiece> {
  const response = await send(url, {
    headers: { Range: `bytes=${start}-${end}` },
    // The browser's own cache would hold the same bytes a second time.
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

/** The file itself is here: what goes with it is welcome, and missed by nobody who does without. */
async function keepExtras({ extras }: SavedEntry, { cache, send, signal }: DownloadDeps): Promise<void> {
  const keep = async (url: string) => {
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

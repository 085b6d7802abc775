/**
 * Saved media on a phone: pieces of equal size, and an entry. Screens write it, the service worker reads it.
 *
 * @module
 */
import type { ByteSpan } from "./byte_range.ts";
import type { MediaItem } from "./media.ts";

/** Saved media only. */
export const SAVED_MEDIA_CACHE = "saved-media";
/** What a cut can cost. */
export const SAVED_PIECE_BYTES = 1024 * 1024;

/** Its JSON stands beside the pieces. */
export interface SavedEntry {
  /** Never changes. */
  url: string;
  /** Media type, such as `audio/mpeg`. */
  type: string;
  sizeBytes: number;
  /** Pieces of one etag belong together. */
  etag: string;
  pieceBytes: number;
  isComplete: boolean;
  /** ISO time. */
  savedAt: string;
  /** Nobody else is shown it. */
  owner: string;
  /** As listed, for showing it offline. */
  item: MediaItem;
  /** Kept whole. */
  extras: readonly string[];
}

/** Returns the addresses of what goes with an item's file, as far as there is any. */
export function extrasOf({ coverImageUrl, captionsUrl, transcriptUrl }: MediaItem): string[] {
  return [coverImageUrl, captionsUrl, transcriptUrl].filter((url) => url !== null);
}

/** Cache key. */
export function entryKey(url: string): string {
  return `${url}?saved`;
}

/** Cache key; the first is 0. */
export function pieceKey(url: string, piece: number): string {
  return `${url}?piece=${piece}`;
}

/** Of a file. */
export function countPieces({ sizeBytes, pieceBytes }: Pick<SavedEntry, "sizeBytes" | "pieceBytes">): number {
  return Math.ceil(sizeBytes / pieceBytes);
}

/**
 * Returns which bytes of its file a piece holds; the last one may be shorter.
 *
 * @example
 * ```ts
 * const { start, end } = spanOfPiece({ sizeBytes: 25, pieceBytes: 10 }, 2);
 * if (start !== 20 || end !== 24) throw new Error("wrong bytes");
 * ```
 */
export function spanOfPiece(
  { sizeBytes, pieceBytes }: Pick<SavedEntry, "sizeBytes" | "pieceBytes">,
  piece: number,
): ByteSpan {
  const start = piece * pieceBytes;
  return { start, end: Math.min(start + pieceBytes, sizeBytes) - 1 };
}

/** Saved media on a phone: equal pieces and an entry, written by screens, read by the service worker. @module */
import type { ByteSpan } from "./byte_range.ts";
import type { MediaItem } from "./media.ts";

export const SAVED_MEDIA_CACHE = "saved-media";
/** What an interruption loses at most. */
export const SAVED_PIECE_BYTES = 1024 * 1024;

/** Is kept as JSON beside the pieces. */
export interface SavedEntry {
  /** The address of one content, which never changes. */
  url: string;
  type: string;
  sizeBytes: number;
  etag: string;
  pieceBytes: number;
  isComplete: boolean;
  /** ISO 8601. */
  savedAt: string;
  /** The person who saved it: nobody else is shown it. */
  owner: string;
  /** What the list shows of it offline. */
  item: MediaItem;
  /** Addresses of files that are kept whole, not in pieces. */
  extras: readonly string[];
}

export function extrasOf({ coverImageUrl, captionsUrl, transcriptUrl }: MediaItem): string[] {
  return [coverImageUrl, captionsUrl, transcriptUrl].filter((url) => url !== null);
}

export function entryKey(url: string): string {
  return `${url}?saved`;
}

/** @param piece From 0. */
export function pieceKey(url: string, piece: number): string {
  return `${url}?piece=${piece}`;
}

export function countPieces({ sizeBytes, pieceBytes }: Pick<SavedEntry, "sizeBytes" | "pieceBytes">): number {
  return Math.ceil(sizeBytes / pieceBytes);
}

/**
 * Returns a piece's bytes; the last may be shorter.
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

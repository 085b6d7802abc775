/**
 * How media that a person saved lies on their phone: pieces of equal size, and an entry that tells what they are.
 *
 * The screens write it and the service worker reads it; both go by this page.
 *
 * @module
 */
import type { ByteSpan } from "./byte_range.ts";
import type { MediaItem } from "./media.ts";

/** Name of the cache that holds saved media and nothing else. */
export const SAVED_MEDIA_CACHE = "saved-media";
/** Size of a piece: what a cut can cost. */
export const SAVED_PIECE_BYTES = 1024 * 1024;

/** What is known of one saved file; its JSON stands beside the pieces. */
export interface SavedEntry {
  /** Path of the file, which is the same for all its life. */
  url: string;
  /** Media type, such as `audio/mpeg`. */
  type: string;
  sizeBytes: number;
  /** Tells whether pieces belong together. */
  etag: string;
  pieceBytes: number;
  isComplete: boolean;
  /** ISO time. */
  savedAt: string;
  /** Whose it is, so that nobody else on this phone is shown it. */
  owner: string;
  /** As it was listed, so that it can be shown without the network. */
  item: MediaItem;
  /** Paths of the cover, the captions and the transcript, kept whole. */
  extras: readonly string[];
}

/** Returns the key under which a file's entry lies. */
export function entryKey(url: string): string {
  return `${url}?saved`;
}

/** Returns the key under which a piece lies; the first is 0. */
export function pieceKey(url: string, piece: number): string {
  return `${url}?piece=${piece}`;
}

/** Returns how many pieces a file has. */
export function countPieces({ sizeBytes, pieceBytes }: Pick<SavedEntry, "sizeBytes" | "pieceBytes">): number {
  return Math.ceil(sizeBytes / pieceBytes);
}

/**
 * Returns which bytes of its file a piece holds; the last one may be shorter.
 *
 * @example
 * ```ts
 * import { spanOfPiece } from "./saved_media.ts";
 *
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

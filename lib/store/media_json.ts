/** Media as they travel: JSON made inside SQLite, one shape for patients and administrators. @module */
import { type MediaKind, URL_FIELD_OF_KIND } from "../shared/media.ts";

/** How many positions a kind has for itself. */
const SPAN = 2 ** 40;
const BASES: Record<MediaKind, number> = { audio: 1 * SPAN, video: 2 * SPAN, pdf: 3 * SPAN };

/** The range of a kind's positions, both ends exclusive. */
export interface PositionRange {
  from: number;
  to: number;
}

/** Returns the range in which the positions of a kind lie. */
export function positionsOf(kind: MediaKind): PositionRange {
  return { from: BASES[kind], to: BASES[kind] + SPAN };
}

/** Returns the expression that makes a `MediaItem` of a row of `media`; a file's address is its key. */
export function mediaItemJson(kind: MediaKind): string {
  return `json_object('_id', id, 'type', kind, 'title', title, 'artist', artist, 'genre', genre,
    'description', description, 'duration', duration, 'sizeBytes', size_bytes,
    '${URL_FIELD_OF_KIND[kind]}', '/' || file_key, 'coverImageUrl', '/' || cover_key,
    'captionsUrl', '/' || captions_key, 'transcriptUrl', '/' || transcript_key, 'createdAt', created_at)`;
}

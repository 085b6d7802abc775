import type { Statement } from "./database.ts";
import { type MediaKind, URL_FIELD_OF_KIND } from "../shared/media.ts";
import { sql } from "./sql.ts";

/** So many positions are kept for each kind. */
const SPAN = 2 ** 40;
const BASES: Record<MediaKind, number> = { audio: 1 * SPAN, video: 2 * SPAN, pdf: 3 * SPAN };

/** Offset of hidden items, beyond every kind. */
export const UNPUBLISHED = 4 * SPAN;

/** Both ends are exclusive. */
export function positionsOf(kind: MediaKind): { from: number; to: number } {
  return { from: BASES[kind], to: BASES[kind] + SPAN };
}

/** SQL: a kind's next position, also above hidden items, whose places stay free. */
export function newestPlaceOf(kind: MediaKind): Statement {
  const { from, to } = positionsOf(kind);
  const newest = (offset: number) =>
    sql`coalesce((SELECT max(position) - ${offset} FROM media
      WHERE position > ${from + offset} AND position < ${to + offset}), ${from})`;
  return sql`max(${newest(0)}, ${newest(UNPUBLISHED)}) + 1`;
}

/** SQL for `MediaItem` of a `media` row; a file's address is its key. */
export function mediaItemJson(kind: MediaKind): string {
  return `json_object('_id', id, 'type', kind, 'title', title, 'artist', artist, 'genre', genre,
    'description', description, 'duration', duration, 'language', nullif(language, ''), 'topics', json(topics),
    'questions', json(questions), 'sizeBytes', size_bytes,
    '${URL_FIELD_OF_KIND[kind]}', '/' || file_key, 'coverImageUrl', '/' || cover_key,
    'captionsUrl', '/' || captions_key, 'transcriptUrl', '/' || transcript_key, 'createdAt', created_at)`;
}

export function adminItemJson(kind: MediaKind): Statement {
  return { sql: `json_set(${mediaItemJson(kind)}, '$.status', status)` };
}

/** Media items; files are in the media storage. @module */
import type { Language } from "../shared/languages.ts";
import type { LessonTopic } from "../shared/lesson_topics.ts";
import type { LessonQuestion, MediaDetails, MediaKind, MediaStatus, MediaTexts } from "../shared/media.ts";
import type { Database, Row, Statement } from "./database.ts";
import { adminItemJson, newestPlaceOf, UNPUBLISHED } from "./media_json.ts";
import { deleteUpload, type UploadKey } from "./uploads.ts";
import { insertPendingFolder } from "./pending_folders.ts";
import { sql } from "./sql.ts";

/** JSON of one `MediaItem` with its status. */
export type MediaItemJson = string;

/** Its files are stored; times are ISO 8601 UTC. */
export interface NewMedia {
  id: string;
  kind: MediaKind;
  status: Exclude<MediaStatus, "hidden">;
  texts: MediaTexts;
  /** Is `mm:ss`, or "" where there is none. */
  duration: string;
  language?: Language;
  topics: readonly LessonTopic[];
  questions: readonly LessonQuestion[];
  sizeBytes: number;
  /** Its keys are below `mediaFolderOf(id)`. */
  files: { main: string; cover?: string; captions?: string; transcript?: string };
  words: string;
  transcript: string;
  createdAt: string;
  upload?: UploadKey;
}

/** The first statement decides whether anything changes. */
type MediaWriter = Pick<Database, "write">;

export const RAISE_MEDIA_VERSION = sql`INSERT INTO totals (name, value) VALUES ('media_version', 1)
  ON CONFLICT DO UPDATE SET value = value + 1`;

/** Keys are those of the media storage. */
export function mediaFolderOf(mediaId: string): string {
  return `media/${mediaId}/`;
}

/** Replaces the pending folder; undefined when folder or upload is gone. */
export async function insertMedia(db: MediaWriter, media: NewMedia): Promise<MediaItemJson | undefined> {
  const [inserted] = await db.write([
    insertRow(media),
    sql`INSERT INTO media_search (rowid, words, transcript)
      SELECT position, ${media.words}, ${media.transcript} FROM media WHERE id = ${media.id}`,
    sql`DELETE FROM pending_folders WHERE folder = ${mediaFolderOf(media.id)}
      AND EXISTS (SELECT 1 FROM media WHERE id = ${media.id})`,
    RAISE_MEDIA_VERSION,
    ...(media.upload ? deleteUpload(media.upload, media.createdAt, media.id) : []),
  ]);
  return itemOf(inserted?.rows);
}

function insertRow(
  {
    id,
    kind,
    status,
    texts,
    duration,
    language,
    topics,
    questions,
    sizeBytes,
    files,
    words,
    createdAt,
    upload,
  }: NewMedia,
): Statement {
  const position = sql`${newestPlaceOf(kind)} + ${status === "published" ? 0 : UNPUBLISHED}`;
  return sql`INSERT INTO media (position, id, kind, title, artist, genre, description, duration, size_bytes,
      file_key, cover_key, captions_key, transcript_key, words, created_at, updated_at, status, language,
      topics, questions)
    SELECT ${position}, ${id}, ${kind}, ${texts.title}, ${texts.artist}, ${texts.genre}, ${texts.description},
      ${duration}, ${sizeBytes}, ${files.main}, ${files.cover ?? null}, ${files.captions ?? null},
      ${files.transcript ?? null}, ${words}, ${createdAt}, ${createdAt}, ${status}, ${language ?? ""},
      ${JSON.stringify(topics)}, ${JSON.stringify(questions)}
    FROM pending_folders WHERE folder = ${mediaFolderOf(id)}
      AND (${upload?.uploadId ?? null} IS NULL
        OR EXISTS (SELECT 1 FROM uploads WHERE id = ${upload?.uploadId ?? null}))
    RETURNING ${adminItemJson(kind)} AS item`;
}

export interface MediaKey {
  kind: MediaKind;
  id: string;
}

function positionOf({ kind, id }: MediaKey): Statement {
  return sql`SELECT position FROM media WHERE id = ${id} AND kind = ${kind}`;
}

/** Undefined when there is none of that kind. */
export async function getMediaItem(
  db: Database,
  { kind, id }: MediaKey,
): Promise<MediaItemJson | undefined> {
  return itemOf(
    await db.read(sql`SELECT ${adminItemJson(kind)} AS item FROM media WHERE id = ${id} AND kind = ${kind}`),
  );
}

export interface MediaFiles {
  file: string;
  cover: string | null;
  captions: string | null;
  transcript: string | null;
}

export interface StoredMedia extends MediaFiles {
  kind: MediaKind;
  status: MediaStatus;
  position: number;
}

export async function getStoredMedia(db: Database, id: string): Promise<StoredMedia | undefined> {
  const [row] = await db.read<StoredMedia & Row>(sql`
    SELECT kind, status, position, file_key AS file, cover_key AS cover, captions_key AS captions,
    transcript_key AS transcript FROM media WHERE id = ${id}`);
  return row;
}

/** Undefined without it; `now` is ISO 8601 UTC. */
export async function updateMedia(
  db: MediaWriter,
  { kind, id }: MediaKey,
  { details, words, now }: { details: MediaDetails; words: string; now: string },
): Promise<MediaItemJson | undefined> {
  const [updated] = await db.write([
    sql`UPDATE media SET title = ${details.title}, artist = ${details.artist}, genre = ${details.genre},
        description = ${details.description}, duration = ${details.duration}, words = ${words},
        updated_at = ${now}, language = ${details.language ?? ""},
        topics = ${JSON.stringify(details.topics)}, questions = ${JSON.stringify(details.questions)}
      WHERE id = ${id} AND kind = ${kind} RETURNING ${adminItemJson(kind)} AS item`,
    sql`UPDATE media_search SET words = ${words} WHERE rowid = (${positionOf({ kind, id })})`,
    RAISE_MEDIA_VERSION,
  ]);
  return itemOf(updated?.rows);
}

/** Leaves the folder pending; `now` is ISO 8601 UTC. */
export async function deleteMedia(
  db: MediaWriter,
  { kind, id }: MediaKey,
  now: string,
): Promise<boolean> {
  const [pending] = await db.write([
    insertPendingFolder({ folder: mediaFolderOf(id), until: now }, positionOf({ kind, id })),
    sql`DELETE FROM media_search WHERE rowid = (${positionOf({ kind, id })})`,
    sql`DELETE FROM media WHERE id = ${id} AND kind = ${kind}`,
    RAISE_MEDIA_VERSION,
  ]);
  return pending?.changes === 1;
}

export interface MediaFileOwner {
  title: string;
  isPublished: boolean;
}

/** By a file's key; undefined for unknown keys. */
export async function getMediaByKey(db: Database, key: string): Promise<MediaFileOwner | undefined> {
  const [row] = await db.read<{ title: string; status: MediaStatus }>(sql`
    SELECT title, status FROM media
    WHERE id = ${key.split("/")[1] ?? ""} AND ${key} IN (file_key, cover_key, captions_key, transcript_key)`);
  return row && { title: row.title, isPublished: row.status === "published" };
}

/** Reads what `RETURNING … AS item` gave. */
export function itemOf(rows: readonly Record<string, unknown>[] = []): MediaItemJson | undefined {
  return rows[0] && String(rows[0].item);
}

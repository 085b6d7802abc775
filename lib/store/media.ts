/** Media items; files are in the media storage. @module */
import type { Language } from "../shared/languages.ts";
import type { MediaDetails, MediaKind, MediaStatus, MediaTexts } from "../shared/media.ts";
import type { Database, Row, Statement } from "./database.ts";
import { adminItemJson, newestPlaceOf, UNPUBLISHED } from "./media_json.ts";
import { deleteUpload, type UploadKey } from "./uploads.ts";
import { insertPendingFolder } from "./pending_folders.ts";

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

export const RAISE_MEDIA_VERSION: Statement = {
  sql:
    `INSERT INTO totals (name, value) VALUES ('media_version', 1) ON CONFLICT DO UPDATE SET value = value + 1`,
};

/** Keys are those of the media storage. */
export function mediaFolderOf(mediaId: string): string {
  return `media/${mediaId}/`;
}

/** Replaces the pending folder; undefined when folder or upload is gone. */
export async function insertMedia(db: MediaWriter, media: NewMedia): Promise<MediaItemJson | undefined> {
  const [inserted] = await db.write([
    insertRow(media),
    {
      sql:
        `INSERT INTO media_search (rowid, words, transcript) SELECT position, ?2, ?3 FROM media WHERE id = ?1`,
      args: [media.id, media.words, media.transcript],
    },
    {
      sql: `DELETE FROM pending_folders WHERE folder = ?1 AND EXISTS (SELECT 1 FROM media WHERE id = ?2)`,
      args: [mediaFolderOf(media.id), media.id],
    },
    RAISE_MEDIA_VERSION,
    ...(media.upload ? deleteUpload(media.upload, media.createdAt, media.id) : []),
  ]);
  return itemOf(inserted?.rows);
}

function insertRow(
  { id, kind, status, texts, duration, language, sizeBytes, files, words, createdAt, upload }: NewMedia,
): Statement {
  const position = `${newestPlaceOf(kind)} + ${status === "published" ? 0 : UNPUBLISHED}`;
  return {
    sql: `INSERT INTO media (position, id, kind, title, artist, genre, description, duration, size_bytes,
        file_key, cover_key, captions_key, transcript_key, words, created_at, updated_at, status, language)
      SELECT ${position}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14, ?17, ?18
      FROM pending_folders WHERE folder = ?15
        AND (?16 IS NULL OR EXISTS (SELECT 1 FROM uploads WHERE id = ?16))
      RETURNING ${adminItemJson(kind)} AS item`,
    args: [
      ...[id, kind, texts.title, texts.artist, texts.genre, texts.description, duration, sizeBytes],
      ...[files.main, files.cover ?? null, files.captions ?? null, files.transcript ?? null],
      ...[words, createdAt, mediaFolderOf(id), upload?.uploadId ?? null, status, language ?? ""],
    ],
  };
}

export interface MediaKey {
  kind: MediaKind;
  id: string;
}

const POSITION = "SELECT position FROM media WHERE id = ?1 AND kind = ?2";

/** Undefined when there is none of that kind. */
export async function getMediaItem(
  db: Database,
  { kind, id }: MediaKey,
): Promise<MediaItemJson | undefined> {
  return itemOf(
    await db.read({
      sql: `SELECT ${adminItemJson(kind)} AS item FROM media WHERE id = ?1 AND kind = ?2`,
      args: [id, kind],
    }),
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
  const [row] = await db.read<StoredMedia & Row>({
    sql: `SELECT kind, status, position, file_key AS file, cover_key AS cover, captions_key AS captions,
      transcript_key AS transcript FROM media WHERE id = ?1`,
    args: [id],
  });
  return row;
}

/** Undefined without it; `now` is ISO 8601 UTC. */
export async function updateMedia(
  db: MediaWriter,
  { kind, id }: MediaKey,
  { details, words, now }: { details: MediaDetails; words: string; now: string },
): Promise<MediaItemJson | undefined> {
  const [updated] = await db.write([
    {
      sql: `UPDATE media SET title = ?3, artist = ?4, genre = ?5, description = ?6, duration = ?7, words = ?8,
          updated_at = ?9, language = ?10
        WHERE id = ?1 AND kind = ?2 RETURNING ${adminItemJson(kind)} AS item`,
      args: [
        ...[id, kind, details.title, details.artist, details.genre, details.description, details.duration],
        ...[words, now, details.language ?? ""],
      ],
    },
    { sql: `UPDATE media_search SET words = ?3 WHERE rowid = (${POSITION})`, args: [id, kind, words] },
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
    insertPendingFolder({ folder: mediaFolderOf(id), until: now }, {
      sql: "SELECT 1 FROM media WHERE id = ?3 AND kind = ?4",
      args: [id, kind],
    }),
    { sql: `DELETE FROM media_search WHERE rowid = (${POSITION})`, args: [id, kind] },
    { sql: `DELETE FROM media WHERE id = ?1 AND kind = ?2`, args: [id, kind] },
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
  const [row] = await db.read<{ title: string; status: MediaStatus }>({
    sql: `SELECT title, status FROM media
      WHERE id = ?1 AND ?2 IN (file_key, cover_key, captions_key, transcript_key)`,
    args: [key.split("/")[1] ?? "", key],
  });
  return row && { title: row.title, isPublished: row.status === "published" };
}

export async function listExistingMediaIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ id: string }>({
    sql: `SELECT id FROM media WHERE id IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(ids)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Reads what `RETURNING … AS item` gave. */
export function itemOf(rows: readonly Record<string, unknown>[] = []): MediaItemJson | undefined {
  return rows[0] && String(rows[0].item);
}

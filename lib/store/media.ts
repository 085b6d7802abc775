/** Media that people listen to, watch and read; the files themselves are in the media storage. @module */
import type { MediaKind, MediaTexts } from "../shared/media.ts";
import type { Database, Statement } from "./database.ts";
import { mediaItemJson, positionsOf } from "./media_json.ts";
import { deleteUpload, type UploadKey } from "./uploads.ts";
import { insertPendingFolder } from "./pending_folders.ts";

/** JSON of one `MediaItem`. */
export type MediaItemJson = string;

/** Its files are stored; times are ISO 8601 UTC. */
export interface NewMedia {
  id: string;
  kind: MediaKind;
  texts: MediaTexts;
  /** `mm:ss`, or "". */
  duration: string;
  sizeBytes: number;
  /** Keys below `mediaFolderOf(id)`. */
  files: { main: string; cover?: string; captions?: string; transcript?: string };
  words: string;
  transcript: string;
  createdAt: string;
  upload?: UploadKey;
}

/** Its first statement decides whether anything changes. */
type MediaWriter = Pick<Database, "write">;

/** For whoever keeps lists: see `getMediaVersion()`. */
const RAISE_VERSION: Statement = {
  sql:
    `INSERT INTO totals (name, value) VALUES ('media_version', 1) ON CONFLICT DO UPDATE SET value = value + 1`,
};

/** The item's folder in the media storage. */
export function mediaFolderOf(mediaId: string): string {
  return `media/${mediaId}/`;
}

/** Replaces the pending folder by the item; undefined when the folder or the upload is gone. */
export async function insertMedia(db: MediaWriter, media: NewMedia): Promise<MediaItemJson | undefined> {
  const [inserted] = await db.write([
    insertRow(media),
    {
      sql:
        `INSERT INTO media_search (rowid, words, transcript) SELECT position, ?2, ?3 FROM media WHERE id = ?1`,
      args: [media.id, media.words, media.transcript],
    },
    {
      sql: `DELETE FROM unsettled_folders WHERE folder = ?1 AND EXISTS (SELECT 1 FROM media WHERE id = ?2)`,
      args: [mediaFolderOf(media.id), media.id],
    },
    RAISE_VERSION,
    ...(media.upload ? deleteUpload(media.upload, media.createdAt, media.id) : []),
  ]);
  return itemOf(inserted?.rows);
}

function insertRow(
  { id, kind, texts, duration, sizeBytes, files, words, createdAt, upload }: NewMedia,
): Statement {
  const { from, to } = positionsOf(kind);
  return {
    sql: `INSERT INTO media (position, id, kind, title, artist, genre, description, duration, size_bytes,
        file_key, cover_key, captions_key, transcript_key, words, created_at, updated_at)
      SELECT coalesce((SELECT max(position) FROM media WHERE position > ${from} AND position < ${to}), ${from}) + 1,
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14
      FROM unsettled_folders WHERE folder = ?15
        AND (?16 IS NULL OR EXISTS (SELECT 1 FROM uploads WHERE id = ?16))
      RETURNING ${mediaItemJson(kind)} AS item`,
    args: [
      ...[id, kind, texts.title, texts.artist, texts.genre, texts.description, duration, sizeBytes],
      ...[files.main, files.cover ?? null, files.captions ?? null, files.transcript ?? null],
      ...[words, createdAt, mediaFolderOf(id), upload?.uploadId ?? null],
    ],
  };
}

/** By id and list. */
export interface MediaKey {
  kind: MediaKind;
  id: string;
}

const POSITION = "SELECT position FROM media WHERE id = ?1 AND kind = ?2";

/** Returns an item, undefined when there is none of that kind. */
export async function getMediaItem(
  db: Database,
  { kind, id }: MediaKey,
): Promise<MediaItemJson | undefined> {
  return itemOf(
    await db.read({
      sql: `SELECT ${mediaItemJson(kind)} AS item FROM media WHERE id = ?1 AND kind = ?2`,
      args: [id, kind],
    }),
  );
}

/** Undefined without such an item; `now` is ISO 8601 UTC. */
export async function updateMedia(
  db: MediaWriter,
  { kind, id }: MediaKey,
  { texts, words, now }: { texts: MediaTexts; words: string; now: string },
): Promise<MediaItemJson | undefined> {
  const [updated] = await db.write([
    {
      sql:
        `UPDATE media SET title = ?3, artist = ?4, genre = ?5, description = ?6, words = ?7, updated_at = ?8
        WHERE id = ?1 AND kind = ?2 RETURNING ${mediaItemJson(kind)} AS item`,
      args: [id, kind, texts.title, texts.artist, texts.genre, texts.description, words, now],
    },
    { sql: `UPDATE media_search SET words = ?3 WHERE rowid = (${POSITION})`, args: [id, kind, words] },
    RAISE_VERSION,
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
    { sql: `DELETE FROM media WHERE id = ?1 AND kind = ?2`, args: [id, kind], mayUseReserve: true },
    RAISE_VERSION,
  ]);
  return pending?.changes === 1;
}

/** By the key of one of its files. */
export async function getMediaTitleByKey(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.read<{ title: string }>({
    sql:
      `SELECT title FROM media WHERE id = ?1 AND ?2 IN (file_key, cover_key, captions_key, transcript_key)`,
    args: [key.split("/")[1] ?? "", key],
  });
  return row?.title;
}

/** Returns those of the ids that are an item's. */
export async function listExistingMediaIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ id: string }>({
    sql: `SELECT id FROM media WHERE id IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(ids)],
  });
  return new Set(rows.map(({ id }) => id));
}

function itemOf(rows: readonly Record<string, unknown>[] = []): MediaItemJson | undefined {
  return rows[0] && String(rows[0].item);
}

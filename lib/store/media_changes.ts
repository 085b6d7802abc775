/** Publishing, and replacing files. @module */
import type { MediaKind, MediaStatus } from "../shared/media.ts";
import type { Database, Statement } from "./database.ts";
import {
  itemOf,
  type MediaFiles,
  type MediaItemJson,
  RAISE_MEDIA_VERSION,
  type StoredMedia,
} from "./media.ts";
import { adminItemJson, newestPlaceOf, UNPUBLISHED } from "./media_json.ts";
import { insertPendingFolder } from "./pending_folders.ts";
import { deleteUpload, type UploadKey } from "./uploads.ts";

type MediaWriter = Pick<Database, "write">;

interface ItemChange {
  id: string;
  /** If it has changed since, undefined is returned. */
  former: StoredMedia;
  now: string;
}

/** A draft becomes the newest of its kind, created now; hidden items return to their place. */
export async function updateMediaStatus(
  db: MediaWriter,
  { id, former, now, status }: ItemChange & { status: Exclude<MediaStatus, "draft"> },
): Promise<MediaItemJson | undefined> {
  const { kind, position } = former;
  const [updated] = await db.write([
    {
      sql: `UPDATE media SET status = ?4, position = ${nextPosition(former)}, updated_at = ?5,
          created_at = CASE status WHEN 'draft' THEN ?5 ELSE created_at END
        WHERE id = ?1 AND position = ?2 AND status = ?3 RETURNING ${adminItemJson(kind)} AS item`,
      args: [id, position, former.status, status, now],
    },
    {
      sql: `UPDATE media_search SET rowid = (SELECT position FROM media WHERE id = ?1)
        WHERE rowid = ?2 AND NOT EXISTS (SELECT 1 FROM media WHERE position = ?2)
          AND EXISTS (SELECT 1 FROM media WHERE id = ?1)`,
      args: [id, position],
    },
    RAISE_MEDIA_VERSION,
  ]);
  return itemOf(updated?.rows);
}

function nextPosition({ kind, status }: { kind: MediaKind; status: MediaStatus }): string {
  if (status === "published") return `position + ${UNPUBLISHED}`;
  return status === "draft" ? newestPlaceOf(kind) : `position - ${UNPUBLISHED}`;
}

/** Absent stays; captions replace a transcript and vice versa. */
export interface NewMediaFiles {
  main?: { key: string; sizeBytes: number };
  cover?: string;
  spoken?: { kind: "captions" | "transcript"; key: string; searchText: string };
  /** The pending folder where the new files are. */
  folder: string;
  upload?: UploadKey;
}

/** Leaves former files pending; undefined also when new ones or the upload are gone. */
export async function updateMediaFiles(
  db: MediaWriter,
  { id, former, now, files }: ItemChange & { files: NewMediaFiles },
): Promise<{ item: MediaItemJson; replacedKeys: readonly string[] } | undefined> {
  const { folder, spoken, upload } = files;
  const next = nextFiles(former, files);
  const replacedKeys = keysOf(former).filter((key) => !keysOf(next).includes(key));
  // The item's own once the first statement has changed anything.
  const newKey = files.main?.key ?? files.cover ?? spoken?.key ?? null;
  const [updated] = await db.write([
    {
      sql: `UPDATE media SET file_key = ?6, size_bytes = coalesce(?7, size_bytes), cover_key = ?8,
          captions_key = ?9, transcript_key = ?10, updated_at = ?11
        WHERE id = ?1 AND file_key = ?2 AND cover_key IS ?3 AND captions_key IS ?4 AND transcript_key IS ?5
          AND EXISTS (SELECT 1 FROM pending_folders WHERE folder = ?12)
          AND (?13 IS NULL OR EXISTS (SELECT 1 FROM uploads WHERE id = ?13))
        RETURNING ${adminItemJson(former.kind)} AS item`,
      args: [
        ...[id, former.file, former.cover, former.captions, former.transcript],
        ...[next.file, files.main?.sizeBytes ?? null, next.cover, next.captions, next.transcript],
        ...[now, folder, upload?.uploadId ?? null],
      ],
    },
    ...replacedKeys.map((key) =>
      insertPendingFolder({ folder: key, until: now }, {
        sql: ownsFile({ id: 3, key: 4 }),
        args: [id, newKey],
      })
    ),
    {
      sql: `DELETE FROM pending_folders WHERE folder = ?1 AND EXISTS (${ownsFile({ id: 2, key: 3 })})`,
      args: [folder, id, newKey],
    },
    ...(spoken ? [replaceTranscript(id, spoken)] : []),
    RAISE_MEDIA_VERSION,
    ...(upload ? deleteUpload(upload, now, id) : []),
  ]);
  const item = itemOf(updated?.rows);
  return item === undefined ? undefined : { item, replacedKeys };
}

function nextFiles(former: MediaFiles, { main, cover, spoken }: NewMediaFiles): MediaFiles {
  const spokenKey = (kind: "captions" | "transcript") =>
    spoken ? (spoken.kind === kind ? spoken.key : null) : former[kind];
  return {
    file: main?.key ?? former.file,
    cover: cover ?? former.cover,
    captions: spokenKey("captions"),
    transcript: spokenKey("transcript"),
  };
}

function keysOf({ file, cover, captions, transcript }: MediaFiles): string[] {
  return [file, cover, captions, transcript].filter((key) => key !== null);
}

/** SQL for a row while a file is an item's; arguments by number. */
function ownsFile({ id, key }: { id: number; key: number }): string {
  return `SELECT 1 FROM media WHERE id = ?${id} AND ?${key} IN (file_key, cover_key, captions_key, transcript_key)`;
}

function replaceTranscript(
  id: string,
  { key, searchText }: { key: string; searchText: string },
): Statement {
  return {
    sql: `UPDATE media_search SET transcript = ?3 WHERE rowid = (SELECT position FROM media WHERE id = ?1)
      AND EXISTS (${ownsFile({ id: 1, key: 2 })})`,
    args: [id, key, searchText],
  };
}

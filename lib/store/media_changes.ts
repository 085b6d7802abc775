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
import { sql } from "./sql.ts";

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
    sql`UPDATE media SET status = ${status}, position = ${nextPosition(former)}, updated_at = ${now},
        created_at = CASE status WHEN 'draft' THEN ${now} ELSE created_at END
      WHERE id = ${id} AND position = ${position} AND status = ${former.status}
      RETURNING ${adminItemJson(kind)} AS item`,
    sql`UPDATE media_search SET rowid = (SELECT position FROM media WHERE id = ${id})
      WHERE rowid = ${position} AND NOT EXISTS (SELECT 1 FROM media WHERE position = ${position})
        AND EXISTS (SELECT 1 FROM media WHERE id = ${id})`,
    RAISE_MEDIA_VERSION,
  ]);
  return itemOf(updated?.rows);
}

function nextPosition({ kind, status }: { kind: MediaKind; status: MediaStatus }): Statement {
  if (status === "published") return sql`position + ${UNPUBLISHED}`;
  return status === "draft" ? newestPlaceOf(kind) : sql`position - ${UNPUBLISHED}`;
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
    sql`UPDATE media SET file_key = ${next.file}, cover_key = ${next.cover}, captions_key = ${next.captions},
        transcript_key = ${next.transcript}, updated_at = ${now},
        size_bytes = coalesce(${files.main?.sizeBytes ?? null}, size_bytes), version = version + ${
      files.main ? 1 : 0
    }
      WHERE id = ${id} AND file_key = ${former.file} AND cover_key IS ${former.cover}
        AND captions_key IS ${former.captions} AND transcript_key IS ${former.transcript}
        AND EXISTS (SELECT 1 FROM pending_folders WHERE folder = ${folder})
        AND (${upload?.uploadId ?? null} IS NULL
          OR EXISTS (SELECT 1 FROM uploads WHERE id = ${upload?.uploadId ?? null}))
      RETURNING ${adminItemJson(former.kind)} AS item`,
    ...replacedKeys.map((key) =>
      insertPendingFolder({ folder: key, until: now }, ownsFile({ id, key: newKey }))
    ),
    sql`DELETE FROM pending_folders WHERE folder = ${folder} AND EXISTS (${ownsFile({ id, key: newKey })})`,
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

/** SQL: a row while a file is an item's. */
function ownsFile({ id, key }: { id: string; key: string | null }): Statement {
  return sql`SELECT 1 FROM media
    WHERE id = ${id} AND ${key} IN (file_key, cover_key, captions_key, transcript_key)`;
}

function replaceTranscript(
  id: string,
  { key, searchText }: { key: string; searchText: string },
): Statement {
  return sql`UPDATE media_search SET transcript = ${searchText}
    WHERE rowid = (SELECT position FROM media WHERE id = ${id}) AND EXISTS (${ownsFile({ id, key })})`;
}

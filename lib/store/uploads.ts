/** Administrators' uploads in parts. @module */
import type { MediaKind } from "../shared/media.ts";
import type { Database, Row, Statement } from "./database.ts";
import { insertPendingFolder } from "./pending_folders.ts";
import { sql } from "./sql.ts";

export interface UploadKey {
  uploadId: string;
  adminId: string;
}

export interface NewUploadEntry extends UploadKey {
  kind: MediaKind;
  fileName: string;
  sizeBytes: number;
  createdAt: string;
  expiresAt: string;
}

export interface UploadStatus {
  kind: MediaKind;
  sizeBytes: number;
  receivedBytes: number;
}

/** Keys are those of the media storage. */
export function partsFolderOf(uploadId: string): string {
  return `uploads/${uploadId}/`;
}

export async function insertUpload(db: Database, upload: NewUploadEntry): Promise<void> {
  const { uploadId, adminId, kind, fileName, sizeBytes, createdAt, expiresAt } = upload;
  await db.write([sql`INSERT INTO uploads (id, admin_id, kind, file_name, size_bytes, created_at, expires_at)
    VALUES (${uploadId}, ${adminId}, ${kind}, ${fileName}, ${sizeBytes}, ${createdAt}, ${expiresAt})`]);
}

export async function getUpload(
  db: Database,
  { uploadId, adminId }: UploadKey,
  now: string,
): Promise<UploadStatus | undefined> {
  const [row] = await db.read<UploadStatus & Row>(sql`
    SELECT kind, size_bytes AS sizeBytes, received_bytes AS receivedBytes FROM uploads
    WHERE id = ${uploadId} AND admin_id = ${adminId} AND expires_at > ${now}`);
  return row;
}

/** False where the upload does not stand at `from`. */
export async function updateReceivedBytes(
  db: Database,
  { uploadId, adminId }: UploadKey,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const [moved] = await db.write([sql`
    UPDATE uploads SET received_bytes = ${to} WHERE id = ${uploadId} AND admin_id = ${adminId}
      AND received_bytes = ${from}`]);
  return moved?.changes === 1;
}

/** Leaves the folder pending; with `becameMediaId` only if that item exists. */
export function deleteUpload(
  { uploadId, adminId }: UploadKey,
  now: string,
  becameMediaId: string | null = null,
): Statement[] {
  const isDone = sql`SELECT 1 FROM uploads WHERE id = ${uploadId} AND admin_id = ${adminId}
    AND (${becameMediaId} IS NULL OR EXISTS (SELECT 1 FROM media WHERE media.id = ${becameMediaId}))`;
  return [
    insertPendingFolder({ folder: partsFolderOf(uploadId), until: now }, isDone),
    sql`DELETE FROM uploads WHERE id = ${uploadId} AND EXISTS (${isDone})`,
  ];
}

/** Leaves the folders pending; `now` is ISO 8601 UTC. */
export function deleteExpiredUploads(now: string): Statement[] {
  return [
    sql`INSERT INTO pending_folders (folder, until)
      SELECT 'uploads/' || id || '/', ${now} FROM uploads WHERE expires_at <= ${now}
      ON CONFLICT (folder) DO NOTHING`,
    sql`DELETE FROM uploads WHERE expires_at <= ${now}`,
  ];
}

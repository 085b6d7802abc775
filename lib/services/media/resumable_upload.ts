/** Resumable uploads: equal parts, each durable before the next. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { UPLOAD_LIFETIME_SECONDS, UPLOAD_PART_BYTES } from "../../shared/limits.ts";
import type { MediaKind } from "../../shared/media.ts";
import type { NewUpload } from "../../shared/schemas/media.ts";
import {
  deleteUpload,
  getUpload,
  insertUpload,
  partsFolderOf,
  updateReceivedBytes,
  type UploadKey,
  type UploadStatus,
} from "../../store/uploads.ts";
import { newEntityId } from "../ids.ts";
import { createFileMissing, requireAllowedSize, requireFormat } from "./incoming_file.ts";
import { emptyFolder, type PendingFolderDeps } from "./pending_folders.ts";

type Chunk = Uint8Array<ArrayBuffer>;

/** @throws {DomainError} `media_heavy` */
export async function beginUpload(
  deps: PendingFolderDeps,
  adminId: string,
  { type: kind, fileName, sizeBytes }: NewUpload,
): Promise<string> {
  requireAllowedSize(sizeBytes, kind);
  const now = deps.clock.now();
  const uploadId = newEntityId(now);
  await insertUpload(deps.db, {
    ...{ uploadId, adminId, kind, fileName, sizeBytes },
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_SECONDS * 1000).toISOString(),
  });
  return uploadId;
}

/** @throws {DomainError} `upload_not_found` */
export async function requireUpload({ db, clock }: PendingFolderDeps, key: UploadKey): Promise<UploadStatus> {
  const state = await getUpload(db, key, clock.now().toISOString());
  if (!state) throw new DomainError("upload_not_found");
  return state;
}

export function partBytesOf({ sizeBytes, receivedBytes }: UploadStatus): number {
  return Math.min(UPLOAD_PART_BYTES, sizeBytes - receivedBytes);
}

/** @throws {DomainError} `upload_moved`, with `data: {offset}` */
export function requireOffset({ receivedBytes, sizeBytes }: UploadStatus, offset: number): void {
  const isExpected = offset === receivedBytes && receivedBytes < sizeBytes;
  if (!isExpected) throw new DomainError("upload_moved", { data: { offset: receivedBytes } });
}

/**
 * Stores the next part and returns the new offset.
 *
 * @param part As long as {@linkcode partBytesOf}; the first is checked for its format.
 * @throws {DomainError} `media_type`, `invalid_request`, `upload_moved`, `upload_not_found`.
 */
export async function storePart(
  deps: PendingFolderDeps,
  key: UploadKey,
  { state, bytes }: { state: UploadStatus; bytes: Chunk },
): Promise<number> {
  const from = state.receivedBytes;
  if (bytes.length !== partBytesOf(state)) throw new DomainError("invalid_request");
  if (from === 0) await requireFormat(bytes, state.kind);
  const partKey = keyOfPart(key.uploadId, from);
  await deps.blobs.put(partKey, bytes, { type: "application/octet-stream" });
  const to = from + bytes.length;
  if (await updateReceivedBytes(deps.db, key, { from, to })) return to;
  // Cancelled meanwhile, or sent twice.
  const current = await requireUpload(deps, key).catch(async (error) => {
    await deps.blobs.delete(partKey);
    throw error;
  });
  throw new DomainError("upload_moved", { data: { offset: current.receivedBytes } });
}

/** Deletes the parts; an upload that is gone is no error. */
export async function cancelUpload(deps: PendingFolderDeps, key: UploadKey): Promise<void> {
  const done = await deps.db.write(deleteUpload(key, deps.clock.now().toISOString()));
  if (done.at(-1)?.changes === 1) await emptyFolder(deps, partsFolderOf(key.uploadId));
}

/**
 * Joins the parts.
 *
 * @throws {DomainError} `upload_not_found`, `upload_incomplete`, `media_missing` when of another kind.
 */
export async function openCompletedUpload(
  deps: PendingFolderDeps,
  key: UploadKey,
  kind: MediaKind,
): Promise<AsyncIterable<Chunk>> {
  const state = await requireUpload(deps, key);
  if (state.kind !== kind) throw createFileMissing(kind);
  if (state.receivedBytes < state.sizeBytes) {
    throw new DomainError("upload_incomplete", { data: { offset: state.receivedBytes } });
  }
  return joinParts(deps, key.uploadId, state.sizeBytes);
}

async function* joinParts(
  { blobs }: PendingFolderDeps,
  uploadId: string,
  sizeBytes: number,
): AsyncGenerator<Chunk> {
  for (let offset = 0; offset < sizeBytes; offset += UPLOAD_PART_BYTES) {
    const part = await blobs.get(keyOfPart(uploadId, offset));
    if (!part) throw new DomainError("upload_not_found");
    yield* part.stream;
  }
}

function keyOfPart(uploadId: string, offset: number): string {
  return `${partsFolderOf(uploadId)}${offset / UPLOAD_PART_BYTES}`;
}

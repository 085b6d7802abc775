/** Uploads that survive a cut: parts of equal length, each durable before the next one is sent. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { UPLOAD_LIFETIME_SECONDS, UPLOAD_PART_BYTES } from "../../shared/limits.ts";
import { FILE_FIELD_OF_KIND, type MediaKind } from "../../shared/media.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import { mediaReplyText } from "../../shared/messages/media_replies.ts";
import {
  deleteUpload,
  getUpload,
  insertUpload,
  partsFolderOf,
  updateReceivedBytes,
  type UploadKey,
  type UploadStatus,
} from "../../store/uploads.ts";
import { newId } from "../ids.ts";
import { requireAllowedSize, requireFormat } from "./incoming_file.ts";
import { emptyFolder, type PendingFolderDeps } from "./pending_folders.ts";

type Chunk = Uint8Array<ArrayBuffer>;

/** What is about to be sent. */
export interface UploadPlan {
  type: MediaKind;
  fileName: string;
  sizeBytes: number;
}

/** Begins an upload and returns its id. @throws {DomainError} `media_heavy` */
export async function beginUpload(
  deps: PendingFolderDeps,
  adminId: string,
  plan: UploadPlan,
): Promise<string> {
  requireAllowedSize(plan.sizeBytes, plan.type);
  const now = deps.clock.now();
  const uploadId = newId(now);
  await insertUpload(deps.db, {
    ...{ uploadId, adminId, kind: plan.type, fileName: plan.fileName, sizeBytes: plan.sizeBytes },
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_SECONDS * 1000).toISOString(),
  });
  return uploadId;
}

/** Returns how far an upload has come. @throws {DomainError} `upload_not_found` */
export async function requireUpload({ db, clock }: PendingFolderDeps, key: UploadKey): Promise<UploadStatus> {
  const state = await getUpload(db, key, clock.now().toISOString());
  if (!state) throw new DomainError("upload_not_found");
  return state;
}

/** Returns the length of the part that begins where an upload has come to. */
export function partBytesOf({ sizeBytes, receivedBytes }: UploadStatus): number {
  return Math.min(UPLOAD_PART_BYTES, sizeBytes - receivedBytes);
}

/** Requires that an upload goes on at `offset`. @throws {DomainError} `upload_moved`, with `data: {offset}`. */
export function requireOffset({ receivedBytes, sizeBytes }: UploadStatus, offset: number): void {
  const isExpected = offset === receivedBytes && receivedBytes < sizeBytes;
  if (!isExpected) throw new DomainError("upload_moved", { data: { offset: receivedBytes } });
}

/**
 * Keeps the next part of an upload and returns where the one after it begins.
 *
 * @param part As long as {@linkcode partBytesOf} says; the first one tells by its bytes what is being sent.
 * @throws {DomainError} `media_type`, `invalid_request`, `upload_moved`, `upload_not_found`.
 */
export async function storePart(
  deps: PendingFolderDeps,
  key: UploadKey,
  { state, bytes }: { state: UploadStatus; bytes: Chunk },
): Promise<number> {
  const from = state.receivedBytes;
  if (bytes.length !== partBytesOf(state)) throw new DomainError("invalid_request");
  if (from === 0) requireFormat(bytes, state.kind);
  const partKey = keyOfPart(key.uploadId, from);
  await deps.blobs.put(partKey, bytes, { type: "application/octet-stream" });
  const to = from + bytes.length;
  if (await updateReceivedBytes(deps.db, key, { from, to })) return to;
  // It was cancelled meanwhile, or another request sent this very part.
  const current = await requireUpload(deps, key).catch(async (error) => {
    await deps.blobs.delete(partKey);
    throw error;
  });
  throw new DomainError("upload_moved", { data: { offset: current.receivedBytes } });
}

/** Forgets an upload and its parts; nothing happens when the administrator has no such upload. */
export async function cancelUpload(deps: PendingFolderDeps, key: UploadKey): Promise<void> {
  const done = await deps.db.write(deleteUpload(key, deps.clock.now().toISOString()));
  if (done.at(-1)?.changes === 1) await emptyFolder(deps, partsFolderOf(key.uploadId));
}

/**
 * Joins the parts of an upload that is complete.
 *
 * @throws {DomainError} `upload_not_found`, `upload_incomplete`, `media_missing` when it is of another kind.
 */
export async function openCompletedUpload(
  deps: PendingFolderDeps,
  key: UploadKey,
  kind: MediaKind,
): Promise<AsyncIterable<Chunk>> {
  const state = await requireUpload(deps, key);
  if (state.kind !== kind) {
    const sentence = textOf(mediaReplyText).fileMissing(kind);
    throw new DomainError("media_missing", { sentence, fields: { [FILE_FIELD_OF_KIND[kind]]: sentence } });
  }
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

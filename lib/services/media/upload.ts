/** Creates and replaces the files of an item: into a pending folder first, then the row. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { CAPTIONS_MAX_BYTES, COVER_MAX_BYTES } from "../../shared/limits.ts";
import { FILE_FIELD_OF_KIND, MEDIA_KINDS, type MediaKind } from "../../shared/media.ts";
import { textOf } from "../../shared/message_area.ts";
import { errorText } from "../../shared/messages/error.ts";
import { mediaReplyText } from "../../shared/messages/media_reply.ts";
import type { ReplacementFields, UploadFields } from "../../shared/schemas/upload.ts";
import { getStoredMedia, insertMedia, mediaFolderOf, type MediaItemJson } from "../../store/media.ts";
import { updateMediaFiles } from "../../store/media_changes.ts";
import { partsFolderOf, type UploadKey } from "../../store/uploads.ts";
import { type AdminCaller, withAudit } from "../audit.ts";
import { newEntityId } from "../ids.ts";
import { createFileMissing, openIncomingFile } from "./incoming_file.ts";
import { forAdmins, type MediaCatalogueDeps, searchTextOf } from "./catalogue.ts";
import { type CaptionsFile, parseCaptionsFile } from "./captions.ts";
import { checkPicture } from "../pictures/check_picture.ts";
import { openCompletedUpload, requireUpload } from "./resumable_upload.ts";
import { randomHex } from "../secrets/secrets.ts";
import { emptyFolder, withPendingFolder } from "./pending_folders.ts";

type Chunk = Uint8Array<ArrayBuffer>;

export interface FormFile {
  field: string;
  /** The file's name on the phone or computer that sends it. */
  name: string;
  chunks: AsyncIterable<Chunk>;
}

/** Reads a form to its end: awaits `take` for each file and fails with it; returns the fields wherever they were. */
type ReadForm<Fields> = (take: (file: FormFile) => Promise<void>) => Promise<Fields>;

interface ReceivedFiles {
  /** Prefix of every key; pending until a row vouches for them. */
  folder: string;
  main?: { kind: MediaKind; key: string; sizeBytes: number };
  cover?: string;
  captionsFile?: CaptionsFile & { key: string };
}

/**
 * Creates an item from a form; failures and crashes leave nothing behind.
 *
 * @throws {DomainError} `media_missing`, `media_type`, `media_damaged`, `media_heavy`, `cover_heavy`,
 * `cover_damaged`, `picture_type`, `captions_type`, `captions_heavy`, `upload_not_found`, `upload_incomplete`,
 * `upload_failed`.
 */
export async function uploadMedia(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  readForm: ReadForm<UploadFields>,
): Promise<MediaItemJson> {
  const id = newEntityId(deps.clock.now());
  const draft: ReceivedFiles = { folder: mediaFolderOf(id) };
  return await withPendingFolder(deps, draft.folder, async () => {
    const fields = await readForm((file) => storeFile(deps, draft, file));
    const { uploadId, type: kind } = fields;
    const upload = await storeUploaded(deps, admin, draft, { uploadId, kind });
    const audited = withAudit(deps, { admin, action: "media_uploaded", targetId: id });
    const text = await insertMedia(audited, { ...rowOf(id, draft, fields, deps.clock.now()), upload });
    if (text === undefined) return await explainFailure(deps, upload);
    if (upload) await emptyFolder(deps, partsFolderOf(upload.uploadId));
    return await forAdmins(deps, text);
  });
}

/**
 * Replaces an item's files and removes the former ones; a failure or crash leaves the item as it was.
 *
 * @throws {DomainError} `media_not_found`, `media_missing` without a file or of another kind, those of `uploadMedia`;
 * `upload_failed` when somebody else replaced them meanwhile.
 */
export async function replaceMediaFiles(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  { id, readForm }: { id: string; readForm: ReadForm<ReplacementFields> },
): Promise<MediaItemJson> {
  const former = await getStoredMedia(deps.db, id);
  if (!former) throw new DomainError("media_not_found");
  // A key prefix, not the item's folder: if this fails, its files stay.
  const received: ReceivedFiles = { folder: `${mediaFolderOf(id)}${randomHex(4)}-` };
  return await withPendingFolder(deps, received.folder, async () => {
    const { uploadId } = await readForm((file) => storeFile(deps, received, file));
    const upload = await storeUploaded(deps, admin, received, { uploadId, kind: former.kind });
    const { folder, main, cover, captionsFile: spoken } = received;
    const changed = listReplaced(received);
    if (changed.length === 0 || (main && main.kind !== former.kind)) throw createFileMissing(former.kind);
    const audited = withAudit(deps, { admin, action: "media_replaced", targetId: id, changed });
    const now = deps.clock.now().toISOString();
    const files = { folder, main, cover, spoken, upload };
    const done = await updateMediaFiles(audited, { id, former, now, files });
    if (!done) return await explainFailure(deps, upload);
    for (const key of done.replacedKeys) await emptyFolder(deps, key);
    if (upload) await emptyFolder(deps, partsFolderOf(upload.uploadId));
    return await forAdmins(deps, done.item);
  });
}

function listReplaced({ main, cover, captionsFile }: ReceivedFiles): string[] {
  return [main && "file", cover && "cover", captionsFile && "captions"].filter((name) => name !== undefined);
}

/** Stores the upload in parts that a form names, unless the form itself brought the file. */
async function storeUploaded(
  deps: MediaCatalogueDeps,
  { userId: adminId }: AdminCaller,
  draft: ReceivedFiles,
  { uploadId, kind }: { uploadId?: string; kind: MediaKind },
): Promise<UploadKey | undefined> {
  if (uploadId === undefined) return undefined;
  const upload = { uploadId, adminId };
  if (!draft.main) await storeMain(deps, draft, kind, await openCompletedUpload(deps, upload, kind));
  return upload;
}

/** @throws {DomainError} `upload_not_found` when it was finished or cancelled meanwhile, else `upload_failed`. */
async function explainFailure(deps: MediaCatalogueDeps, upload?: UploadKey): Promise<never> {
  if (upload) await requireUpload(deps, upload);
  throw new DomainError("upload_failed", { retryAfterSeconds: 1 });
}

async function storeFile(
  deps: MediaCatalogueDeps,
  draft: ReceivedFiles,
  { field, name, chunks }: FormFile,
): Promise<void> {
  const kind = MEDIA_KINDS.find((kind) => FILE_FIELD_OF_KIND[kind] === field);
  if (kind && !draft.main) await storeMain(deps, draft, kind, chunks, name);
  else if (field === "coverImage" && draft.cover === undefined) await storeCover(deps, draft, chunks);
  else if (field === "captions" && !draft.captionsFile) await storeCaptions(deps, draft, chunks, name);
}

async function storeMain(
  { blobs }: MediaCatalogueDeps,
  draft: ReceivedFiles,
  kind: MediaKind,
  chunks: AsyncIterable<Chunk>,
  name = "",
): Promise<void> {
  const file = await openIncomingFile(chunks, kind);
  // Forms send a nameless empty file if none was chosen.
  if (!file && name === "") return;
  if (!file) throw new DomainError("media_type", { sentence: textOf(mediaReplyText).fileType({ kind }) });
  const key = newKeyFor(draft, file.format.extension);
  await blobs.put(key, file.content, { type: file.format.type });
  draft.main = { kind, key, sizeBytes: file.receivedBytes() };
}

async function storeCover(
  { blobs }: MediaCatalogueDeps,
  draft: ReceivedFiles,
  chunks: AsyncIterable<Chunk>,
): Promise<void> {
  const bytes = await readAllBytes(chunks, COVER_MAX_BYTES, "cover_heavy");
  if (bytes.length === 0) return;
  const { extension, type } = await checkPicture(bytes).catch(explainCover);
  draft.cover = newKeyFor(draft, extension);
  await blobs.put(draft.cover, bytes, { type });
}

function explainCover(error: unknown): never {
  if (!(error instanceof DomainError) || error.code === "picture_type") throw error;
  throw new DomainError("cover_damaged", { sentence: textOf(errorText)[error.code], cause: error });
}

async function storeCaptions(
  { blobs }: MediaCatalogueDeps,
  draft: ReceivedFiles,
  chunks: AsyncIterable<Chunk>,
  name: string,
): Promise<void> {
  const bytes = await readAllBytes(chunks, CAPTIONS_MAX_BYTES, "captions_heavy");
  if (bytes.length === 0 && name === "") return;
  const captionsFile = parseCaptionsFile(bytes, name);
  draft.captionsFile = { ...captionsFile, key: newKeyFor(draft, captionsFile.extension) };
  await blobs.put(draft.captionsFile.key, captionsFile.bytes, { type: captionsFile.type });
}

async function readAllBytes(
  chunks: AsyncIterable<Chunk>,
  maxBytes: number,
  heavy: "cover_heavy" | "captions_heavy",
): Promise<Chunk> {
  const collected: Chunk[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new DomainError(heavy);
    collected.push(chunk);
  }
  return await new Blob(collected).bytes();
}

/** Immutable caches: new content needs a new key. */
function newKeyFor({ folder }: ReceivedFiles, extension: string): string {
  return `${folder}${randomHex(8)}.${extension}`;
}

function rowOf(
  id: string,
  { main, cover, captionsFile: spoken }: ReceivedFiles,
  { type, duration, language, topics, questions, status, uploadId: _, ...texts }: UploadFields,
  now: Date,
) {
  if (!main || main.kind !== type) throw createFileMissing(type);
  return {
    ...{ id, kind: type, status, texts, duration, language, topics, questions, sizeBytes: main.sizeBytes },
    files: { main: main.key, cover, ...(spoken && { [spoken.kind]: spoken.key }) },
    words: searchTextOf(type, { ...texts, topics }),
    transcript: spoken?.searchText ?? "",
    createdAt: now.toISOString(),
  };
}

/** Object storage in a folder, one file each. @module */
import {
  type BlobContent,
  type BlobEntry,
  type BlobInfo,
  type Blobs,
  BlobsFullError,
  BlobsUnavailableError,
  type ByteRange,
  type OpenBlob,
  requireKey,
} from "./blobs.ts";
import { openBlobFile, readPart, writeBlobFile } from "./blob_file.ts";

/** Holds unfinished files; no key begins with a dot. */
const DRAFTS = ".drafts";
/** Older drafts belong to dead processes. */
const DRAFT_MAX_AGE_MS = 24 * 3600_000;

/**
 * Opens a folder, created by the first put; files are readable for their owner only.
 *
 * Drafts of killed processes are removed after a day.
 */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const pathOf = (key: string) => `${folder}/${requireKey(key)}`;
  const draftOf = (key: string) => `${folder}/${DRAFTS}/${draftName(key)}~${crypto.randomUUID()}`;
  await wrapErrors(() => removeOldDrafts(`${folder}/${DRAFTS}`));
  return {
    put: (key, content, { type }) => putFile(pathOf(key), draftOf(key), { content, type }),
    get: (key, range) => openPart(pathOf(key), range),
    stat: (key) => readInfo(pathOf(key)),
    delete: async (key) => {
      await removeFile(pathOf(key));
      await removeEmptyFolderOf(pathOf(key));
    },
    list: (prefix) => listFiles(folder, prefix, prefix.slice(0, prefix.lastIndexOf("/") + 1)),
    deleteUnfinished: (prefix) => wrapErrors(() => removeDrafts(`${folder}/${DRAFTS}`, draftName(prefix))),
    close: () => Promise.resolve(),
  };
}

/** Makes one file name of a key, which contains no tilde. */
function draftName(key: string): string {
  return key.replaceAll("/", "~");
}

async function putFile(
  path: string,
  draft: string,
  object: { content: BlobContent; type: string },
): Promise<void> {
  await wrapErrors(() => makeFolderOf(draft));
  try {
    await writeBlobFile(draft, object, wrapErrors);
    await wrapErrors(() => moveInto(path, draft));
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
}

async function openPart(path: string, range?: ByteRange): Promise<OpenBlob | undefined> {
  const opened = await wrapErrors(() => openBlobFile(path));
  if (!opened) return undefined;
  const { file, info, headerBytes } = opened;
  const { start, end = Infinity } = range ?? { start: 0 };
  if (range && start >= info.sizeBytes) {
    file.close();
    throw new RangeError("The object ends before the range begins");
  }
  await wrapErrors(() => file.seek(headerBytes + start, Deno.SeekMode.Start));
  return { ...info, stream: readPart(file, Math.min(end + 1, info.sizeBytes) - start) };
}

async function readInfo(path: string): Promise<BlobInfo | undefined> {
  const opened = await wrapErrors(() => openBlobFile(path));
  opened?.file.close();
  return opened?.info;
}

async function removeFile(path: string): Promise<void> {
  await wrapErrors(() => Deno.remove(path).catch(ignoreMissing));
}

async function* listFiles(folder: string, prefix: string, at = ""): AsyncGenerator<BlobEntry> {
  for (const { name, isDirectory } of await wrapErrors(() => readFolder(`${folder}/${at}`))) {
    const key = at + name;
    if (key === DRAFTS) continue;
    if (isDirectory) yield* listFiles(folder, prefix, `${key}/`);
    else if (key.startsWith(prefix)) {
      const facts = await wrapErrors(() => Deno.stat(`${folder}/${key}`).catch(ignoreMissing));
      if (facts) yield { key, writtenAt: facts.mtime ?? new Date(0) };
    }
  }
}

async function readFolder(path: string): Promise<Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(path)).catch(ignoreMissing) ?? [];
}

/** One retry: deleting a folder's last object deletes it. */
async function moveInto(path: string, draft: string): Promise<void> {
  await makeFolderOf(path);
  try {
    await Deno.rename(draft, path);
  } catch {
    await makeFolderOf(path);
    await Deno.rename(draft, path);
  }
}

async function removeEmptyFolderOf(path: string): Promise<void> {
  await Deno.remove(path.slice(0, path.lastIndexOf("/"))).catch(() => {});
}

async function makeFolderOf(path: string): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true, mode: 0o700 });
}

async function removeDrafts(folder: string, beginning: string): Promise<void> {
  for (const { name } of await readFolder(folder)) {
    if (name.startsWith(beginning)) await Deno.remove(`${folder}/${name}`).catch(ignoreMissing);
  }
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const { name } of await readFolder(folder)) {
    const facts = await Deno.stat(`${folder}/${name}`).catch(ignoreMissing);
    const isOld = facts?.mtime && facts.mtime.getTime() < Date.now() - DRAFT_MAX_AGE_MS;
    if (isOld) await Deno.remove(`${folder}/${name}`).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/** Names no path: messages are logged. */
async function wrapErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (isFull(cause)) throw new BlobsFullError("The media folder is full", { cause });
    const name = cause instanceof Error ? cause.name : "unknown";
    throw new BlobsUnavailableError(`The media folder cannot be used: ${name}`, { cause });
  }
}

/** Either the disk is full, or a quota is used up. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

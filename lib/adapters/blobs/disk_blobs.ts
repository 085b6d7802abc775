/** The embedded storage: one file per object in a folder. @module */
import {
  type BlobContent,
  type BlobEntry,
  type BlobInfo,
  type Blobs,
  BlobsUnavailableError,
  type ByteRange,
  type OpenBlob,
} from "./blobs.ts";
import { openBlobFile, readPart, writeBlobFile } from "./blob_file.ts";
import { requireKey } from "./keys.ts";

/** Where files grow before they get their name; no key begins with a dot. */
const DRAFTS = ".drafts";
/** A draft this old belongs to a process that is gone. */
const DRAFT_MAX_AGE_MS = 24 * 3600_000;

/**
 * Opens the storage in a folder, which the first put makes; files are readable for nobody else.
 *
 * Drafts that a process left when it was killed are removed after a day.
 */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const pathOf = (key: string) => `${folder}/${requireKey(key)}`;
  await guard(() => removeOldDrafts(`${folder}/${DRAFTS}`));
  return {
    put: (key, content, { type }) => putFile(folder, pathOf(key), { content, type }),
    get: (key, range) => openPart(pathOf(key), range),
    stat: (key) => readInfo(pathOf(key)),
    delete: (key) => removeFile(pathOf(key)),
    list: (prefix) => listFiles(folder, prefix),
    close: () => Promise.resolve(),
  };
}

async function putFile(
  folder: string,
  path: string,
  object: { content: BlobContent; type: string },
): Promise<void> {
  const draft = `${folder}/${DRAFTS}/${crypto.randomUUID()}`;
  await guard(() => Deno.mkdir(`${folder}/${DRAFTS}`, { recursive: true, mode: 0o700 }));
  try {
    await writeBlobFile(draft, object, guard);
    await guard(() => Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true, mode: 0o700 }));
    await guard(() => Deno.rename(draft, path));
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
}

async function openPart(path: string, range?: ByteRange): Promise<OpenBlob | undefined> {
  const opened = await guard(() => openBlobFile(path));
  if (!opened) return undefined;
  const { file, info, headerBytes } = opened;
  const { start, end = Infinity } = range ?? { start: 0 };
  if (range && start >= info.sizeBytes) {
    file.close();
    throw new RangeError("The object ends before the range begins");
  }
  await guard(() => file.seek(headerBytes + start, Deno.SeekMode.Start));
  return { ...info, stream: readPart(file, Math.min(end + 1, info.sizeBytes) - start) };
}

async function readInfo(path: string): Promise<BlobInfo | undefined> {
  const opened = await guard(() => openBlobFile(path));
  opened?.file.close();
  return opened?.info;
}

async function removeFile(path: string): Promise<void> {
  await guard(() => Deno.remove(path).catch(ignoreMissing));
}

async function* listFiles(folder: string, prefix: string, at = ""): AsyncGenerator<BlobEntry> {
  for (const { name, isDirectory } of await guard(() => readFolder(`${folder}/${at}`))) {
    const key = at + name;
    if (key === DRAFTS) continue;
    if (isDirectory) yield* listFiles(folder, prefix, `${key}/`);
    else if (key.startsWith(prefix)) {
      const facts = await guard(() => Deno.stat(`${folder}/${key}`).catch(ignoreMissing));
      if (facts) yield { key, writtenAt: facts.mtime ?? new Date(0) };
    }
  }
}

async function readFolder(path: string): Promise<Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(path)).catch(ignoreMissing) ?? [];
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

/** Wraps what the disk refuses, in words without the path: they end in the log. */
async function guard<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "unknown";
    throw new BlobsUnavailableError(`The media folder cannot be used: ${name}`, { cause });
  }
}

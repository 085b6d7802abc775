/** An object as a file: one line of JSON, then its bytes. @module */
import type { BlobContent, BlobInfo } from "./blobs.ts";

const HEADER_MAX_BYTES = 512;
/** With smaller chunks a server waits for the disk. */
const CHUNK_BYTES = 128 * 1024;

/** The object's bytes begin after `headerBytes`. */
interface OpenBlobFile {
  file: Deno.FsFile;
  info: BlobInfo;
  headerBytes: number;
}

/** Wraps the disk's failures, not a stream's. */
type ErrorWrapper = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Writes a new file, durable when this resolves. */
export async function writeBlobFile(
  path: string,
  { content, type }: { content: BlobContent; type: string },
  guard: ErrorWrapper,
): Promise<void> {
  const header = JSON.stringify({ type, etag: `"${crypto.randomUUID().replaceAll("-", "")}"` });
  const file = await guard(() => Deno.open(path, { write: true, createNew: true, mode: 0o600 }));
  try {
    await guard(() => writeAll(file, new TextEncoder().encode(`${header}\n`)));
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await guard(() => writeAll(file, chunk));
    }
    await guard(() => file.sync());
  } finally {
    file.close();
  }
}

export async function openBlobFile(path: string): Promise<OpenBlobFile | undefined> {
  const file = await openExisting(path);
  if (!file) return undefined;
  try {
    const start = new Uint8Array(HEADER_MAX_BYTES);
    const count = await file.read(start) ?? 0;
    const headerBytes = start.subarray(0, count).indexOf(0x0a) + 1;
    const { type, etag } = JSON.parse(new TextDecoder().decode(start.subarray(0, headerBytes)));
    const { size, mtime } = await file.stat();
    const info = { type, etag, sizeBytes: size - headerBytes, writtenAt: mtime ?? new Date(0) };
    return { file, info, headerBytes };
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * Streams the next `lengthBytes` and closes the file at the end or on cancel.
 *
 * Nothing is read ahead: a slow reader costs one chunk of memory.
 */
export function readPart(file: Deno.FsFile, lengthBytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let leftBytes = lengthBytes;
  let isOpen = true;
  const close = () => {
    if (isOpen) file.close();
    isOpen = false;
  };
  return new ReadableStream({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(leftBytes, CHUNK_BYTES));
      const count = leftBytes === 0 ? 0 : await file.read(chunk);
      leftBytes -= count ?? leftBytes;
      if (count) controller.enqueue(chunk.subarray(0, count));
      if (leftBytes > 0) return;
      close();
      controller.close();
    },
    cancel: close,
  }, { highWaterMark: 0 });
}

async function openExisting(path: string): Promise<Deno.FsFile | undefined> {
  try {
    return await Deno.open(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await file.write(bytes.subarray(done));
}

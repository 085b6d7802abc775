/** Objects by key: pictures, media, files of links. @module */

export interface BlobInfo {
  /** Content type, returned exactly as it was put. */
  type: string;
  sizeBytes: number;
  /** Strong, quoted; changes with the content. */
  etag: string;
  writtenAt: Date;
}

/** Read the stream to its end or cancel it. */
export interface OpenBlob extends BlobInfo {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Both inclusive; without `end`, to the end. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface BlobEntry {
  key: string;
  writtenAt: Date;
}

interface PresignOptions {
  /** The content type to answer with instead of the stored one. */
  type: string;
  /** Content-Disposition; default: browsers display what they can. */
  disposition?: string;
  cacheControl: string;
}

/** Signed addresses for reading from the storage itself. */
export interface PresignedReads {
  /** Such as `https://storage.example`. */
  origin: string;
  /** Valid for 1 to 2 hours from `now`, the same for an hour, ranges included. */
  sign(key: string, now: Date, options: PresignOptions): Promise<string>;
}

/** A stream of any length keeps a few MB in memory. */
export type BlobContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Object storage, on disk or in the cloud.
 *
 * Keys are paths such as `pictures/5f0c.png` ({@linkcode requireKey}); no key may be another's folder. Calls throw {@linkcode
 * BlobsUnavailableError}, and a TypeError for an invalid key.
 */
export interface Blobs {
  /** Stores whole or not at all, replacing the former; durable when it resolves. Rethrows the stream's error. */
  put(key: string, content: BlobContent, options: { type: string }): Promise<void>;
  /** Undefined when there is none. @throws {RangeError} when the range begins beyond the end. */
  get(key: string, range?: ByteRange): Promise<OpenBlob | undefined>;
  stat(key: string): Promise<BlobInfo | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** In no particular order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /** Removes dead processes' unfinished puts below `prefix`; none may be under way there. */
  deleteUnfinished(prefix: string): Promise<void>;
  /** Absent if this server passes reads through. */
  presigned?: PresignedReads;
  close(): Promise<void>;
}

/** Later calls may succeed. The message names no key. */
export class BlobsUnavailableError extends Error {
  override name = "BlobsUnavailableError";
}

/** The storage takes nothing new; reading and deleting go on. */
export class BlobsFullError extends BlobsUnavailableError {
  override name = "BlobsFullError";
}

/** No segment begins with a dot: no parent or hidden folders. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_CHARACTERS = 200;

/** @throws {TypeError} when invalid. */
export function requireKey(key: string): string {
  if (key.length > MAX_CHARACTERS || !KEY.test(key)) throw new TypeError("This is no key of an object");
  return key;
}

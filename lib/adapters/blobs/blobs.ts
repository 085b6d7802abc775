/** Objects by key: pictures and media. @module */

export interface BlobInfo {
  /** Content type, exactly as put. */
  type: string;
  /** Of the whole object, also for a range. */
  sizeBytes: number;
  /** Strong, with quotes; changes with the content. */
  etag: string;
  writtenAt: Date;
}

/** The stream must be read to the end or cancelled. */
export interface OpenBlob extends BlobInfo {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** First and last byte, both inclusive; without `end`, everything that follows. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface BlobEntry {
  key: string;
  writtenAt: Date;
}

export interface PresignOptions {
  /** Content type of the answer, instead of the stored one. */
  type: string;
  /** Content-Disposition; without it browsers display what they can. */
  disposition?: string;
}

/** Signed addresses at which browsers read from the storage itself. */
export interface PresignedReads {
  /** Of all signed addresses, such as `https://storage.example`. */
  origin: string;
  /** Returns an address valid for 1 to 2 hours from `now`, the same one for an hour, ranges included. */
  sign(key: string, now: Date, options: PresignOptions): Promise<string>;
}

/** Bytes, or a stream of any length, of which a few MB are in memory at a time. */
export type BlobContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * An object storage, on disk or in the cloud.
 *
 * Keys are paths such as `pictures/5f0c.png` (`keys.ts`); no key may be the folder of another. Every call
 * throws {@linkcode BlobsUnavailableError} when the storage cannot be used, and a TypeError for an invalid
 * key.
 */
export interface Blobs {
  /**
   * Stores an object whole or not at all, replacing the former one; durable when it resolves.
   *
   * Rethrows the stream's error, and leaves nothing behind.
   */
  put(key: string, content: BlobContent, options: { type: string }): Promise<void>;
  /**
   * Opens an object or a range of it; undefined when there is none.
   *
   * @throws {RangeError} when the object ends before the range begins.
   */
  get(key: string, range?: ByteRange): Promise<OpenBlob | undefined>;
  /** Undefined when there is none. */
  stat(key: string): Promise<BlobInfo | undefined>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** Lists objects by key prefix, in no particular order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /**
   * Removes the remains of unfinished puts below `prefix` by processes that died. No put below it may be
   * under way.
   */
  deleteUnfinished(prefix: string): Promise<void>;
  /** Absent where reads pass through this server. */
  presigned?: PresignedReads;
  close(): Promise<void>;
}

/** A later call may succeed. The message names no key. */
export class BlobsUnavailableError extends Error {
  override name = "BlobsUnavailableError";
}

/** Reading and deleting go on. */
export class BlobsFullError extends BlobsUnavailableError {
  override name = "BlobsFullError";
}

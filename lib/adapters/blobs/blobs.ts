/** Large objects by key: pictures, and media that people listen to and watch. @module */

/** What is known of an object without reading it. */
export interface BlobInfo {
  /** Content type, exactly as it was put. */
  type: string;
  /** Size of the whole object, also where only a part of it was asked for. */
  sizeBytes: number;
  /** Strong entity tag, quotes included: another content has another one. */
  etag: string;
  writtenAt: Date;
}

/** An object, or a part of one, on its way; its stream must be read to the end or cancelled. */
export interface OpenBlob extends BlobInfo {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A part of an object by the places of its first and last byte, both inclusive; without `end`, all that follows. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** One object in a list. */
export interface BlobEntry {
  key: string;
  writtenAt: Date;
}

/** How a browser is to take an object that it reads from the storage itself. */
export interface PresignOptions {
  /** Content type of the answer, in place of the stored one. */
  type: string;
  /** Content-Disposition of the answer; without it the browser shows what it can show. */
  disposition?: string;
}

/** The way past this server: browsers read from the storage itself, at addresses that are signed for a while. */
export interface PresignedReads {
  /** Where all of these addresses lead, such as `https://storage.example`. */
  origin: string;
  /** Returns an address that holds for 1 to 2 hours from `now` on, the same one for an hour, ranges included. */
  sign(key: string, now: Date, options: PresignOptions): Promise<string>;
}

/** What can be put: bytes, or a stream of any length, of which a few MB are in memory at a time. */
export type BlobContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * A storage of objects, on disk or in the cloud alike.
 *
 * Keys are paths such as `pictures/5f0c.png` (`keys.ts`); no key may be the folder of another. Every call throws
 * {@linkcode BlobsUnavailableError} when the storage cannot be used, and a TypeError for what is no key.
 */
export interface Blobs {
  /**
   * Stores an object whole or not at all, in place of the one that was there; resolves once it is durable.
   *
   * Whatever breaks the stream off is thrown again, and nothing of the object is left behind.
   */
  put(key: string, content: BlobContent, options: { type: string }): Promise<void>;
  /**
   * Opens an object, or the part of it that `range` names; undefined when there is none.
   *
   * @throws {RangeError} when the object ends before the range begins.
   */
  get(key: string, range?: ByteRange): Promise<OpenBlob | undefined>;
  /** Returns what is known of an object, undefined when there is none. */
  stat(key: string): Promise<BlobInfo | undefined>;
  /** Removes an object; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Lists the objects whose keys begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /**
   * Removes what is there of objects whose keys begin with `prefix` and whose put never came to its end, since the process
   * that was at it is gone. No put below it may be under way.
   */
  deleteUnfinished(prefix: string): Promise<void>;
  /** Absent where whatever is read passes through this server. */
  presigned?: PresignedReads;
  close(): Promise<void>;
}

/** The storage cannot be used right now; the same call may succeed later. Its message names no key. */
export class BlobsUnavailableError extends Error {
  override name = "BlobsUnavailableError";
}

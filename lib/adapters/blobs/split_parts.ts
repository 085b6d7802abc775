/** Cuts what is to be stored into pieces that a request can carry. @module */
import type { BlobContent } from "./blobs.ts";

/** A piece of an object; all but the last are equally long. */
export interface UploadPart {
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/**
 * Cuts content into parts of `partBytes`; there is always a last one, empty where there is nothing.
 *
 * Reads a stream no faster than its parts are taken, and cancels it when no more are.
 */
export async function* splitIntoParts(content: BlobContent, partBytes: number): AsyncGenerator<UploadPart> {
  const chunks = content instanceof Uint8Array ? [content] : content;
  let part = new Uint8Array(content instanceof Uint8Array ? Math.min(partBytes, content.length) : partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === partBytes) {
        yield { bytes: part, isLast: false };
        part = new Uint8Array(partBytes);
        filled = 0;
      }
      const count = Math.min(partBytes - filled, chunk.length - taken);
      part.set(chunk.subarray(taken, taken + count), filled);
      filled += count;
      taken += count;
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}

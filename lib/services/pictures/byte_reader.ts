import { DomainError } from "../../shared/domain_error.ts";
import { PICTURE_MAX_PIXELS } from "../../shared/limits.ts";

/** The file is cut off or not what its first bytes say. */
export class BrokenPictureError extends Error {
  override name = "BrokenPictureError";
}

/** A GIF of 5 MB in blocks of 255 bytes needs 41,000; blocks of nothing would need millions. */
const READS_MAX = 100_000;

/** Calls throw {@linkcode BrokenPictureError} where too little is left, and beyond 100,000. */
export interface ByteReader {
  readonly offset: number;
  uint8(): number;
  uint16(): number;
  uint32(): number;
  littleUint16(): number;
  /** Returns a view on the same memory. */
  take(count: number): Uint8Array<ArrayBuffer>;
}

export function createByteReader(bytes: Uint8Array<ArrayBuffer>, start: number): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  let reads = 0;
  const move = (count: number) => {
    if (++reads > READS_MAX) throw new BrokenPictureError("Too many blocks");
    if (count > bytes.length - at) throw new BrokenPictureError("The file ends too early");
    at += count;
    return at - count;
  };
  return {
    get offset() {
      return at;
    },
    uint8: () => view.getUint8(move(1)),
    uint16: () => view.getUint16(move(2)),
    uint32: () => view.getUint32(move(4)),
    littleUint16: () => view.getUint16(move(2), true),
    take(count) {
      const from = move(count);
      return bytes.subarray(from, from + count);
    },
  };
}

/** @throws {DomainError} `picture_too_large`: a few bytes can become gigabytes. */
export function requireDrawableSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new BrokenPictureError("A picture without extent");
  if (width * height > PICTURE_MAX_PIXELS) throw new DomainError("picture_too_large");
}

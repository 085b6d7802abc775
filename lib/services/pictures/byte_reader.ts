/** Reads a file from front to back and never beyond its end. @module */

/** The file ends too early, or is not what its first bytes say. */
export class BrokenPictureError extends Error {
  override name = "BrokenPictureError";
}

/** A place in a file that moves forward; each call throws {@linkcode BrokenPictureError} where too little is left. */
export interface ByteReader {
  /** How many bytes have been read. */
  readonly offset: number;
  uint8(): number;
  uint16(): number;
  uint32(): number;
  littleUint16(): number;
  /** Returns the next `count` bytes without copying them. */
  take(count: number): Uint8Array<ArrayBuffer>;
}

/** Creates a reader that begins at `start`. */
export function createByteReader(bytes: Uint8Array<ArrayBuffer>, start: number): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const move = (count: number) => {
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

/** Returns bytes as text of one character each. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

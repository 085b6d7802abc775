/** PNG without metadata. @see https://www.w3.org/TR/png-3/ @module */
import { latin1 } from "../latin1.ts";
import { crc32 } from "node:zlib";
import { BrokenPictureError, createByteReader, requireDrawableSize } from "./byte_reader.ts";

export const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Pixels, palette, transparency, colour space, density, animation. */
const KEPT = new Set(
  ["IHDR", "PLTE", "IDAT", "IEND", "tRNS"]
    .concat(["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYS"])
    .concat(["acTL", "fcTL", "fdAT"]),
);

/**
 * Keeps the chunks that draw it; drops texts, times, EXIF, unknown chunks and trailing data.
 *
 * @throws {BrokenPictureError} when incomplete. @throws {DomainError} `picture_too_large`
 */
export function cleanPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const reader = createByteReader(bytes, PNG_SIGNATURE.length);
  const kept = [bytes.subarray(0, reader.offset)];
  const seen = new Set<string>();
  while (!seen.has("IEND")) {
    const start = reader.offset;
    const length = reader.uint32();
    const named = reader.take(length + 4);
    const name = latin1(named.subarray(0, 4));
    const checksum = reader.uint32();
    if (seen.has("IHDR") === (name === "IHDR")) {
      throw new BrokenPictureError("Not one header, at the beginning");
    }
    if (name === "IHDR") requireHeader(named.subarray(4));
    seen.add(name);
    if (!KEPT.has(name)) continue;
    if (crc32(named) !== checksum) throw new BrokenPictureError("A chunk that is not as it was written");
    kept.push(bytes.subarray(start, reader.offset));
  }
  if (!seen.has("IDAT")) throw new BrokenPictureError("No pixels");
  return kept;
}

function requireHeader(payload: Uint8Array<ArrayBuffer>): void {
  const reader = createByteReader(payload, 0);
  const width = reader.uint32();
  requireDrawableSize(width, reader.uint32());
}

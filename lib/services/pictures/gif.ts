/** GIF without metadata. @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt @module */
import { latin1 } from "../latin1.ts";
import { BrokenPictureError, type ByteReader, createByteReader, requireDrawableSize } from "./byte_reader.ts";

export const GIF_SIGNATURES = ["GIF87a", "GIF89a"] as const;

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Names of the extension that lets an animation loop. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/**
 * Keeps colour tables, frames, timing and loop count; drops comments, other extensions and trailing data.
 *
 * @throws {BrokenPictureError} when incomplete. @throws {DomainError} `picture_too_large`
 */
export function cleanGif(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const reader = createByteReader(bytes, GIF_SIGNATURES[0].length);
  const width = reader.littleUint16();
  requireDrawableSize(width, reader.littleUint16());
  const flags = reader.uint8();
  reader.take(2);
  skipColourTable(reader, flags);
  const kept = [bytes.subarray(0, reader.offset)];
  let frames = 0;
  while (true) {
    const start = reader.offset;
    const kind = reader.uint8();
    if (kind === TRAILER) break;
    if (kind === FRAME) {
      skipFrame(reader);
      frames++;
    } else if (kind !== EXTENSION) throw new BrokenPictureError("A block of no known kind");
    else if (!skipExtension(reader)) continue;
    kept.push(bytes.subarray(start, reader.offset));
  }
  if (frames === 0) throw new BrokenPictureError("No frame");
  return [...kept, Uint8Array.of(TRAILER)];
}

function skipFrame(reader: ByteReader): void {
  reader.take(4);
  const width = reader.littleUint16();
  requireDrawableSize(width, reader.littleUint16());
  skipColourTable(reader, reader.uint8());
  reader.take(1);
  skipBlocks(reader);
}

/** Returns whether the picture needs the extension. */
function skipExtension(reader: ByteReader): boolean {
  const label = reader.uint8();
  const name = label === APPLICATION ? latin1(reader.take(reader.uint8())) : "";
  const dataStart = reader.offset;
  skipBlocks(reader);
  const dataBytes = reader.offset - dataStart;
  // Fixed lengths: longer carries more.
  if (label === GRAPHIC_CONTROL) return dataBytes === 1 + 4 + 1;
  return LOOPS.includes(name) && dataBytes === 1 + 3 + 1;
}

function skipColourTable(reader: ByteReader, flags: number): void {
  const hasTable = (flags & 0x80) !== 0;
  if (hasTable) reader.take(3 * 2 ** ((flags & 0x07) + 1));
}

function skipBlocks(reader: ByteReader): void {
  for (let length = reader.uint8(); length > 0; length = reader.uint8()) reader.take(length);
}

/** JPEG without metadata. @see ITU-T T.81 Annex B @module */
import { latin1 } from "../latin1.ts";
import { BrokenPictureError, type ByteReader, createByteReader, requireDrawableSize } from "./byte_reader.ts";

/** Start of image, and the next marker. */
export const JPEG_SIGNATURE = "\xff\xd8\xff";

const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Huffman and quantisation tables, restart interval. */
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];
const COMMENT = 0xfe;

/**
 * Keeps frame, tables, scans and colour profile; drops comments, EXIF (place, time), XMP, thumbnails and trailing
 * data.
 *
 * EXIF's orientation goes too: the app turns pictures upright before upload.
 *
 * @throws {BrokenPictureError} when incomplete. @throws {DomainError} `picture_too_large`
 */
export function cleanJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const reader = createByteReader(bytes, 2);
  const kept = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let marker = readMarker(reader); marker !== END; marker = readMarker(reader)) {
    const payload = reader.take(reader.uint16() - 2);
    if (FRAMES.includes(marker)) {
      requireFrame(payload);
      frames++;
    }
    kept.push(...cleanSegment(marker, payload));
    if (marker !== SCAN) continue;
    kept.push(takeScan(bytes, reader));
    scans++;
  }
  if (frames !== 1 || scans === 0) throw new BrokenPictureError("Not one frame with scans");
  return [...kept, Uint8Array.of(0xff, END)];
}

function readMarker(reader: ByteReader): number {
  if (reader.uint8() !== 0xff) throw new BrokenPictureError("No marker where one has to be");
  let code = reader.uint8();
  // Fill bytes may precede a marker.
  while (code === 0xff) code = reader.uint8();
  return code;
}

function requireFrame(payload: Uint8Array<ArrayBuffer>): void {
  const reader = createByteReader(payload, 1);
  const height = reader.uint16();
  requireDrawableSize(reader.uint16(), height);
}

/** Returns nothing of a segment that the picture does not need. */
function cleanSegment(marker: number, payload: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  if (FRAMES.includes(marker) || TABLES.includes(marker) || marker === SCAN) return segment(marker, payload);
  if (marker === COMMENT) return [];
  if (marker < 0xe0 || marker > 0xef) throw new BrokenPictureError("A marker that no browser draws");
  return cleanApplicationData(marker, payload);
}

/** Colour profile, density and colour transform affect the look. */
function cleanApplicationData(marker: number, payload: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const name = latin1(payload.subarray(0, 12));
  if (marker === 0xe2 && name === "ICC_PROFILE\0") return segment(marker, payload);
  // Cut to fixed length: a thumbnail can show what was cropped away.
  if (marker === 0xe0 && name.startsWith("JFIF\0") && payload.length >= 14) {
    return segment(marker, Uint8Array.of(...payload.subarray(0, 12), 0, 0));
  }
  if (marker === 0xee && name.startsWith("Adobe") && payload.length >= 12) {
    return segment(marker, payload.subarray(0, 12));
  }
  return [];
}

function segment(marker: number, payload: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const length = payload.length + 2;
  return [Uint8Array.of(0xff, marker, length >> 8, length & 0xff), payload];
}

/** A scan has no length of its own: it ends at the next marker. */
function takeScan(bytes: Uint8Array<ArrayBuffer>, reader: ByteReader): Uint8Array<ArrayBuffer> {
  let end = bytes.indexOf(0xff, reader.offset);
  while (end !== -1 && isScanData(bytes[end + 1])) end = bytes.indexOf(0xff, end + 2);
  if (end === -1) throw new BrokenPictureError("A scan without an end");
  return reader.take(end - reader.offset);
}

/** After 0xff: a stuffed zero, or a restart. */
function isScanData(code: number | undefined): boolean {
  return code === 0x00 || (code !== undefined && code >= 0xd0 && code <= 0xd7);
}

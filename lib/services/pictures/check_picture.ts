/** Uploaded pictures: JPEG, PNG or GIF, whole, of a size that phones can draw, and without a place. @module */
import { Buffer } from "node:buffer";
import { DomainError } from "../../shared/domain_error.ts";
import { PICTURE_MAX_PIXELS } from "../../shared/limits.ts";
import { nameFormat } from "../media/incoming_file.ts";

interface PictureFormat {
  /** As `file-type` names them. */
  names: readonly string[];
  type: string;
  /** Without the dot. */
  extension: string;
  /** Latin-1. Nothing may follow it: it would be another file. */
  end: string;
  /** Returns width and height; throws a RangeError where the file ends before them. */
  sizeOf(file: DataView): [number, number];
}

const FORMATS: readonly PictureFormat[] = [
  { names: ["jpg"], type: "image/jpeg", extension: "jpg", end: "\xff\xd9", sizeOf: sizeOfJpeg },
  {
    ...{ names: ["png", "apng"], type: "image/png", extension: "png", end: "\0\0\0\0IEND\xae\x42\x60\x82" },
    sizeOf: (file) => [file.getUint32(16), file.getUint32(20)],
  },
  {
    ...{ names: ["gif"], type: "image/gif", extension: "gif", end: "\x3b" },
    sizeOf: (file) => [file.getUint16(6, true), file.getUint16(8, true)],
  },
];

/**
 * Latin-1. Not all EXIF: Safari's canvas writes some of its own.
 *
 * @see EXIF 2.32 §4.6.3 (the pointer to the table of places, in both byte orders), XMP part 2 §3.3.2.
 */
const MARKS_OF_A_PLACE = [
  "\x88\x25\0\x04\0\0\0\x01",
  "\x25\x88\x04\0\x01\0\0\0",
  "GPSLatitude",
  // Compressed in a PNG, XMP and EXIF cannot be looked into.
  "XML:com.adobe.xmp\0\x01",
  "Raw profile type ",
];

/**
 * @throws {DomainError} `picture_type`, `picture_damaged` (cut off, or something follows it), `picture_too_large`
 * (over 40 megapixels), `picture_place`.
 */
export async function checkPicture(bytes: Uint8Array<ArrayBuffer>): Promise<PictureFormat> {
  const name = await nameFormat(bytes);
  const format = FORMATS.find(({ names }) => names.includes(name));
  if (!format) throw new DomainError("picture_type");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", bytes.length - format.end.length) !== format.end) {
    throw new DomainError("picture_damaged");
  }
  const pixels = countPixels(format, file);
  if (pixels === 0) throw new DomainError("picture_damaged");
  if (pixels > PICTURE_MAX_PIXELS) throw new DomainError("picture_too_large");
  if (MARKS_OF_A_PLACE.some((mark) => file.includes(mark, 0, "latin1"))) {
    throw new DomainError("picture_place");
  }
  return format;
}

function countPixels({ sizeOf }: PictureFormat, file: Buffer): number {
  try {
    const [width, height] = sizeOf(new DataView(file.buffer, file.byteOffset, file.byteLength));
    return width * height;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Baseline, extended and progressive: what browsers draw. */
const JPEG_FRAMES: readonly number[] = [0xffc0, 0xffc1, 0xffc2];
const JPEG_FILL = 0xffff;

/** Walks the segments up to the frame's. @see ITU-T T.81 Annex B */
function sizeOfJpeg(file: DataView): [number, number] {
  for (let at = 2;;) {
    const marker = file.getUint16(at);
    if (JPEG_FRAMES.includes(marker)) return [file.getUint16(at + 7), file.getUint16(at + 5)];
    if (marker < 0xff00) throw new RangeError("No marker where one has to be");
    at += marker === JPEG_FILL ? 1 : 2 + file.getUint16(at + 2);
  }
}

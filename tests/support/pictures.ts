/** Small picture files, whole and hostile, made byte by byte. @module */
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns text and byte values as one run of bytes. */
export function bytesOf(...parts: (string | number | Uint8Array | readonly number[])[]): Bytes {
  const runs = parts.map((part) => {
    if (typeof part === "number") return Uint8Array.of(part);
    return typeof part === "string" ? new TextEncoder().encode(part) : Uint8Array.from(part);
  });
  const whole = new Uint8Array(runs.reduce((total, { length }) => total + length, 0));
  runs.reduce((at, run) => (whole.set(run, at), at + run.length), 0);
  return whole;
}

const uint16 = (value: number) => [value >> 8 & 255, value & 255];
const uint32 = (value: number) => [value >>> 24, value >>> 16 & 255, value >>> 8 & 255, value & 255];
const little16 = (value: number) => [value & 255, value >> 8 & 255];

/** Makes a segment of a JPEG file. */
export function jpegSegment(marker: number, ...payload: Parameters<typeof bytesOf>): Bytes {
  const bytes = bytesOf(...payload);
  return bytesOf(0xff, marker, uint16(bytes.length + 2), bytes);
}

/** A JPEG file of one grey block of 8 × 8, which every decoder draws; `size` is only what its header says. */
export function makeJpeg({ extra = [], size = [8, 8], after = "" }: {
  extra?: Bytes[];
  size?: [width: number, height: number];
  after?: string;
} = {}): Bytes {
  const [width, height] = size;
  return bytesOf(
    [0xff, 0xd8],
    jpegSegment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...extra,
    jpegSegment(0xdb, 0, new Uint8Array(64).fill(1)),
    jpegSegment(0xc0, 8, uint16(height), uint16(width), [1, 1, 0x11, 0]),
    jpegSegment(0xc4, 0x00, [0, 1, ...new Array(14).fill(0)], [0]),
    jpegSegment(0xc4, 0x10, [0, 1, ...new Array(14).fill(0)], [0]),
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    // No difference, end of block; the rest is filled up with ones.
    [0x0f],
    [0xff, 0xd9],
    after,
  );
}

/** EXIF as a JPEG's segment or a PNG's chunk holds it: the orientation, and, as from a phone, a table of places. */
export function makeExif({ orientation = 1, hasPlace = true, isLittle = false }: {
  orientation?: number;
  hasPlace?: boolean;
  isLittle?: boolean;
} = {}): Bytes {
  const short = (value: number) => isLittle ? little16(value) : uint16(value);
  const long = (value: number) => isLittle ? uint32(value).toReversed() : uint32(value);
  const entries = [[...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0]];
  const tableAt = 8 + 2 + 2 * 12 + 4;
  if (hasPlace) entries.push([...short(0x8825), ...short(4), ...long(1), ...long(tableAt)]);
  const table = [...short(1), ...short(1), ...short(2), ...long(2), 0x4e, 0, 0, 0, ...long(0)];
  return bytesOf(
    isLittle ? "II" : "MM",
    [...short(42), ...long(8), ...short(entries.length), ...entries.flat(), ...long(0)],
    hasPlace ? table : [],
  );
}

/** A segment as a phone writes it. */
export function exifSegment(options: Parameters<typeof makeExif>[0] = {}): Bytes {
  return jpegSegment(0xe1, "Exif\0\0", makeExif(options));
}

/** Makes a chunk of a PNG file. */
export function pngChunk(name: string, ...payload: Parameters<typeof bytesOf>): Bytes {
  const named = bytesOf(name, ...payload);
  return bytesOf(uint32(named.length - 4), named, uint32(crc32(named)));
}

export const PNG_START: Bytes = bytesOf(0x89, "PNG\r\n", 0x1a, "\n");

/** A PNG file of one grey pixel; `size` is only what its header says. */
export function makePng({ extra = [], size = [1, 1], after = "" }: {
  extra?: Bytes[];
  size?: [width: number, height: number];
  after?: string;
} = {}): Bytes {
  const [width, height] = size;
  return bytesOf(
    PNG_START,
    pngChunk("IHDR", uint32(width), uint32(height), [8, 0, 0, 0, 0]),
    ...extra,
    pngChunk("IDAT", deflateSync(Uint8Array.of(0, 128))),
    pngChunk("IEND"),
    after,
  );
}

/** A GIF file of one black pixel; `size` is only what its header says. */
export function makeGif({ extra = [], size = [1, 1], after = "" }: {
  extra?: Bytes[];
  size?: [width: number, height: number];
  after?: string;
} = {}): Bytes {
  const [width, height] = size;
  return bytesOf(
    "GIF89a",
    [...little16(width), ...little16(height), 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    ...extra,
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    [2, 2, 0x44, 0x01, 0],
    0x3b,
    after,
  );
}

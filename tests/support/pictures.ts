/** Small picture files, whole and hostile, made byte by byte. @module */
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

/** What must not be left of a picture's surroundings: where and when it was taken, by whom, with what. */
export const SECRETS = ["Exif", "GPSLatitude", "06 27 35 N", "Adaọbi's phone", "http://ns.adobe.com/xap"];

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

/** Tells whether a text stands anywhere in a file. */
export function holds(file: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(file).includes(new TextDecoder("latin1").decode(bytesOf(text)));
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

/** A segment as a phone writes it: place, time and camera in EXIF. */
export function exifWithPlace(orientation = 1): Bytes {
  const entry = (tag: number, ...rest: number[]) => [...uint16(tag), ...rest];
  return jpegSegment(
    0xe1,
    "Exif\0\0MM\0*",
    uint32(8),
    uint16(1),
    entry(0x0112, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0),
    uint32(0),
    "GPSLatitude 06 27 35 N; Adaọbi's phone",
  );
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

/** Makes an extension of a GIF file. */
export function gifExtension(label: number, ...blocks: string[]): Bytes {
  return bytesOf([0x21, label], ...blocks.map((text) => bytesOf(bytesOf(text).length, text)), 0);
}

export const GIF_LOOP: Bytes = bytesOf([0x21, 0xff, 11], "NETSCAPE2.0", [3, 1, 0, 0, 0]);

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

/** A media file on its way into storage: named by `file-type`, then checked as its bytes pass. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { MEDIA_MAX_BYTES } from "../../shared/limits.ts";
import { FILE_FIELD_OF_KIND, type MediaKind } from "../../shared/media.ts";
import { textOf } from "../../shared/message_area.ts";
import { mediaReplyText } from "../../shared/messages/media_reply.ts";
import { latin1 } from "../latin1.ts";

type Chunk = Uint8Array<ArrayBuffer>;

/** Both throw `media_damaged`. */
interface FileCheck {
  write(chunk: Uint8Array): void;
  end(): void;
}

interface MediaFormat {
  /** As `file-type` names them. */
  names: readonly string[];
  /** The content type that it is served with. */
  type: string;
  /** Without the dot. */
  extension: string;
  createCheck(): FileCheck;
}

interface IncomingFile {
  format: MediaFormat;
  /** Fails with `media_damaged` or `media_heavy`. */
  content: ReadableStream<Chunk>;
  receivedBytes(): number;
}

const say = textOf(mediaReplyText);
/** All that `file-type` looks at. */
const HEAD_BYTES = 4100;
const ID3 = "ID3";
const MP4_NAMES = ["mp4", "m4v", "m4p", "mov", "3gp", "3g2", "f4v", "f4p"];

const FORMATS: Record<MediaKind, readonly MediaFormat[]> = {
  audio: [
    format("audio/mpeg", "mp3", ["mp3"], createFrameCheck),
    // A film among them is cover art.
    format("audio/mp4", "m4a", ["m4a", "m4b", "f4a", "f4b"], () => createMp4Check("soun")),
    format("audio/mp4", "m4a", MP4_NAMES, () => createMp4Check("soun", "vide")),
    format("audio/aac", "aac", ["aac"], createFrameCheck),
    format("audio/ogg", "ogg", ["ogg", "oga", "opus"], () => createMarkCheck("OggS", "OggS")),
    format("audio/wav", "wav", ["wav"], () => createMarkCheck("WAVE", "fmt ")),
  ],
  video: [
    format("video/mp4", "mp4", MP4_NAMES, () => createMp4Check("vide")),
    // The list of tracks, and a track that is video.
    format("video/webm", "webm", ["webm"], () => createMarkCheck("\x16\x54\xae\x6b", "\x83\x81\x01")),
  ],
  pdf: [format("application/pdf", "pdf", ["pdf"], createPdfCheck)],
};

function format(
  type: string,
  extension: string,
  names: readonly string[],
  createCheck: () => FileCheck,
): MediaFormat {
  return { type, extension, names, createCheck };
}

/** The content type of a stored file, by its name; undefined for a name that no upload makes. */
export function typeOfFile(name: string, kind: MediaKind): string | undefined {
  return FORMATS[kind].find(({ extension }) => name.endsWith(`.${extension}`))?.type;
}

/**
 * Reads a file's first bytes; undefined when it is empty.
 *
 * @throws {DomainError} `media_type` when they are not of the kind.
 */
export async function openIncomingFile(
  chunks: AsyncIterable<Chunk>,
  kind: MediaKind,
): Promise<IncomingFile | undefined> {
  const rest = chunks[Symbol.asyncIterator]();
  const head = await readHead(rest);
  if (head.length === 0) return undefined;
  const format = await requireFormat(head, kind);
  let receivedBytes = 0;
  const check = format.createCheck();
  async function* relay(): AsyncGenerator<Chunk> {
    try {
      for (let chunk: Chunk | undefined = head; chunk; chunk = await nextChunk(rest)) {
        receivedBytes += chunk.length;
        requireAllowedSize(receivedBytes, kind);
        check.write(chunk);
        yield chunk;
      }
      check.end();
    } finally {
      await rest.return?.();
    }
  }
  return { format, content: ReadableStream.from(relay()), receivedBytes: () => receivedBytes };
}

/** @throws {DomainError} `media_type` */
export async function requireFormat(head: Uint8Array, kind: MediaKind): Promise<MediaFormat> {
  const name = await nameFormat(head);
  const format = FORMATS[kind].find(({ names }) => names.includes(name));
  if (!format) throw new DomainError("media_type", { sentence: say.fileType({ kind }) });
  return format;
}

/** Behind a tag, `file-type` would name a file of any kind, and sound not beyond padding. */
export async function nameFormat(head: Uint8Array): Promise<string> {
  if (latin1(head.subarray(0, ID3.length)) === ID3) return "mp3";
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES)))?.ext ?? "";
}

/** @throws {DomainError} `media_heavy` */
export function requireAllowedSize(sizeBytes: number, kind: MediaKind): void {
  if (sizeBytes > MEDIA_MAX_BYTES) {
    throw new DomainError("media_heavy", { sentence: say.fileHeavy({ kind }) });
  }
}

export function createFileMissing(kind: MediaKind): DomainError {
  const sentence = say.fileMissing({ kind });
  return new DomainError("media_missing", { sentence, fields: { [FILE_FIELD_OF_KIND[kind]]: sentence } });
}

async function nextChunk(chunks: AsyncIterator<Chunk>): Promise<Chunk | undefined> {
  const { done, value } = await chunks.next();
  return done ? undefined : value;
}

async function readHead(chunks: AsyncIterator<Chunk>): Promise<Chunk> {
  let head: Chunk = new Uint8Array(0);
  while (head.length < HEAD_BYTES) {
    const chunk = await nextChunk(chunks);
    if (!chunk) break;
    head = head.length === 0 ? chunk : await new Blob([head, chunk]).bytes();
  }
  return head;
}

function damaged(why: string): DomainError {
  return new DomainError("media_damaged", { cause: new Error(why) });
}

/** Real films have thousands of boxes, in fragments of seconds. */
const LOOKS_MAX = 100_000;

/**
 * Looks into a file while it passes, with one window of it in memory.
 *
 * @param look Is given the bytes at an offset, fewer only at the file's end, and returns the next offset.
 * @param end Is given the file's length.
 */
function createWalk(
  windowBytes: number,
  look: (bytes: Uint8Array, at: number) => number,
  end: (totalBytes: number) => void = () => {},
): FileCheck {
  let kept: Uint8Array = new Uint8Array(0);
  let start = 0;
  let next = 0;
  let looks = 0;
  const advance = (neededBytes: number) => {
    while (next - start + neededBytes <= kept.length) {
      if (++looks > LOOKS_MAX) throw damaged("Too many boxes");
      next = look(kept.subarray(next - start, next - start + windowBytes), next);
    }
    const passedBytes = Math.min(next - start, kept.length);
    kept = kept.subarray(passedBytes);
    start += passedBytes;
  };
  return {
    write(chunk) {
      kept = kept.length === 0 ? chunk : join(kept, chunk);
      advance(windowBytes);
    },
    end() {
      advance(1);
      end(start);
    },
  };
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

const CONTAINERS = ["moov", "trak", "mdia"];
const BOX_HEADER_BYTES = 8;
/** As far as a handler's type, which says whether its track is heard or seen. */
const BOX_START_BYTES = 20;

/** Walks the boxes of an MP4, and those within containers like them. @see ISO/IEC 14496-12 §4.2 */
function createMp4Check(wanted: string, refused?: string): FileCheck {
  const seen = new Set<string>();
  let boxesEnd = 0;
  return createWalk(BOX_START_BYTES, (box, at) => {
    const type = latin1(box.subarray(4, 8));
    if (!/^[\xa9\x20-\x7e][\x20-\x7e]{3}$/.test(type) || (at === 0 && type !== "ftyp")) {
      throw damaged("No box where one has to be");
    }
    seen.add(type === "hdlr" ? latin1(box.subarray(16, 20)) : type);
    const size = bigEndian(box.subarray(0, 4));
    const headerBytes = size === 1 ? 2 * BOX_HEADER_BYTES : BOX_HEADER_BYTES;
    const boxBytes = size === 1 ? bigEndian(box.subarray(8, 16)) : size;
    const isToTheEnd = size === 0;
    if (boxBytes < headerBytes && !isToTheEnd) throw damaged("A box of no size");
    boxesEnd = Math.max(boxesEnd, at + boxBytes);
    if (CONTAINERS.includes(type)) return at + headerBytes;
    return isToTheEnd ? Infinity : at + boxBytes;
  }, (totalBytes) => {
    if (boxesEnd > totalBytes) throw damaged("The file ends too early");
    const isPlayable = seen.has("moov") && (seen.has("mdat") || seen.has("moof")) && seen.has(wanted);
    if (!isPlayable || (refused && seen.has(refused))) throw damaged("Not of the kind that is wanted");
  });
}

function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

const FRAME_MAX_BYTES = 8192;
const FRAME_HEADER_BYTES = 4;

/** Tags and padding, then MP3 or AAC: a second frame begins like the first. @see ISO/IEC 13818-7 §6.2, id3.org */
function createFrameCheck(): FileCheck {
  let isSound = false;
  return createWalk(FRAME_MAX_BYTES + FRAME_HEADER_BYTES, (bytes, at) => {
    if (latin1(bytes.subarray(0, ID3.length)) === ID3) return at + tagBytes(bytes);
    const padding = at === 0 ? 0 : bytes.findIndex((byte) => byte !== 0);
    if (padding !== 0) return at + (padding === -1 ? bytes.length : padding);
    const [sync = 0, kind = 0, rate = 0] = bytes;
    isSound = sync === 0xff && kind >= 0xe0 &&
      bytes.some((byte, index) =>
        index >= FRAME_HEADER_BYTES && byte === sync && bytes[index + 1] === kind &&
        ((bytes[index + 2] ?? 0) & 0x0c) === (rate & 0x0c)
      );
    return Infinity;
  }, () => {
    if (!isSound) throw damaged("No frames where they have to be");
  });
}

function tagBytes(bytes: Uint8Array): number {
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return bytes.subarray(6, 10).reduce((value, byte) => value * 128 + byte, 0) + (hasFooter ? 20 : 10);
}

const MARKS_WITHIN_BYTES = 32 * 1024;

/** One mark stands behind the other in the file's beginning. */
function createMarkCheck(...marks: string[]): FileCheck {
  return createWalk(MARKS_WITHIN_BYTES, (bytes) => {
    const start = latin1(bytes);
    let at = 0;
    for (const mark of marks) {
      const found = start.indexOf(mark, at);
      if (found === -1) throw damaged("Nothing to play");
      at = found + mark.length;
    }
    return Infinity;
  });
}

const TAIL_BYTES = 2048;

/** Nothing may follow a PDF's end: it would be another file. */
function createPdfCheck(): FileCheck {
  let tail = "";
  return {
    write(chunk) {
      tail = (tail + latin1(chunk.subarray(-TAIL_BYTES))).slice(-TAIL_BYTES);
    },
    end() {
      if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw damaged("The file ends too early");
    },
  };
}

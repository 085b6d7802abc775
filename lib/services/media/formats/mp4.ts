/** MP4 and M4A: nested boxes. @see ISO/IEC 14496-12 §4.2 @module */
import { latin1 } from "../../latin1.ts";
import {
  bigEndian,
  BrokenMediaError,
  readBytes,
  readBytesUnlessEnded,
  skipBytes,
  skipRest,
  type StreamParser,
} from "./stream_parser.ts";

export function isMp4(head: Uint8Array): boolean {
  return latin1(head.subarray(4, 8)) === "ftyp";
}

/** By brand: any video track is cover art. */
function isM4a(brand: string): boolean {
  return /^M4[AB] $/.test(brand);
}

/** Says whether a track is audio or video. */
const HANDLER_PATH = ["trak", "mdia"];
const VIDEO_HANDLER = "vide";
const SOUND_HANDLER = "soun";

/** Real files have thousands, in fragments of seconds. */
const BOXES_MAX = 100_000;

interface Box {
  type: string;
  /** Infinity for a box that reaches to the end of the file. */
  bodyBytes: number;
}

interface BoxCount {
  boxes: number;
}

/** Checks box by box. @throws {BrokenMediaError} when cut off or without a track of the wanted kind. */
export function* parseMp4(wanted: "audio" | "video"): StreamParser {
  const seen = new Set<string>();
  const tracks = new Set<string>();
  const count: BoxCount = { boxes: 0 };
  let brand = "";
  for (let box = yield* readBox(count); box; box = yield* readBox(count)) {
    if (seen.size === 0) {
      brand = latin1(yield* readBytes(4));
      box.bodyBytes -= 4;
    }
    seen.add(box.type);
    if (box.type === "moov") yield* parseContainer(box.bodyBytes, count, tracks, HANDLER_PATH);
    else if (box.bodyBytes === Infinity) yield* skipRest();
    else yield* skipBytes(box.bodyBytes);
  }
  if (!seen.has("moov") || !(seen.has("mdat") || seen.has("moof"))) {
    throw new BrokenMediaError("Nothing to play");
  }
  const isWanted = wanted === "video"
    ? tracks.has(VIDEO_HANDLER) && !isM4a(brand)
    : tracks.has(SOUND_HANDLER) && (isM4a(brand) || !tracks.has(VIDEO_HANDLER));
  if (!isWanted) throw new BrokenMediaError("Not of the kind that is wanted");
}

function* readBox(count: BoxCount): StreamParser<Box | undefined> {
  const header = yield* readBytesUnlessEnded(8);
  return header && (yield* readBoxSize(header, count));
}

function* readBoxSize(header: Uint8Array, count: BoxCount): StreamParser<Box> {
  if (++count.boxes > BOXES_MAX) throw new BrokenMediaError("Too many boxes");
  const type = latin1(header.subarray(4));
  if (!/^[\xa9\x20-\x7e][\x20-\x7e]{3}$/.test(type)) throw new BrokenMediaError("No box where one has to be");
  const size = bigEndian(header.subarray(0, 4));
  if (size === 0) return { type, bodyBytes: Infinity };
  const bodyBytes = size === 1 ? bigEndian(yield* readBytes(8)) - 16 : size - 8;
  if (bodyBytes < 0 || (type === "ftyp" && bodyBytes < 4)) throw new BrokenMediaError("A box of no size");
  return { type, bodyBytes };
}

function* parseContainer(
  totalBytes: number,
  count: BoxCount,
  tracks: Set<string>,
  [inner, ...deeper]: string[],
): StreamParser {
  for (let left = totalBytes; left > 0;) {
    const header = yield* readBytes(8);
    const isLong = bigEndian(header.subarray(0, 4)) === 1;
    const { type, bodyBytes } = yield* readBoxSize(header, count);
    left -= bodyBytes + (isLong ? 16 : 8);
    if (!(left >= 0)) throw new BrokenMediaError("A box that is larger than what it is in");
    if (type === inner) yield* parseContainer(bodyBytes, count, tracks, deeper);
    else if (type === "hdlr" && bodyBytes >= 12) {
      tracks.add(latin1((yield* readBytes(12)).subarray(8)));
      yield* skipBytes(bodyBytes - 12);
    } else yield* skipBytes(bodyBytes);
  }
}

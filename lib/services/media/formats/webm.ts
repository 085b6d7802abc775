/** WebM: nested elements. @see RFC 8794, RFC 9559 @module */
import { latin1 } from "../../latin1.ts";
import {
  bigEndian,
  BrokenMediaError,
  readBytes,
  skipBytes,
  skipRest,
  type StreamParser,
} from "./stream_parser.ts";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const DOC_TYPE_WEBM = "\x42\x82\x84webm";
const VIDEO_TRACK = "\x83\x81\x01";
const HEADER_MAX_BYTES = 4096;

interface Element {
  id: number;
  /** Infinity for an element of unknown size. */
  bodyBytes: number;
  headerBytes: number;
}

export function isWebm(head: Uint8Array): boolean {
  return bigEndian(head.subarray(0, 4)) === EBML && latin1(head.subarray(0, 64)).includes(DOC_TYPE_WEBM);
}

/** @throws {BrokenMediaError} when cut off or without video. */
export function* parseWebm(): StreamParser {
  const header = yield* readElement();
  if (header.bodyBytes > HEADER_MAX_BYTES) throw new BrokenMediaError("A header without measure");
  yield* skipBytes(header.bodyBytes);
  const segment = yield* readElement();
  if (segment.id !== SEGMENT) throw new BrokenMediaError("Nothing to play");
  let left = segment.bodyBytes;
  while (true) {
    const element = yield* readElement();
    left -= element.headerBytes + element.bodyBytes;
    if (!(left >= 0)) throw new BrokenMediaError("No tracks");
    if (element.id === TRACKS) {
      if (!latin1(yield* readBytes(element.bodyBytes)).includes(VIDEO_TRACK)) {
        throw new BrokenMediaError("Nothing to see");
      }
      break;
    }
    yield* skipBytes(element.bodyBytes);
  }
  if (left === Infinity) yield* skipRest();
  else yield* skipBytes(left);
}

function* readElement(): StreamParser<Element> {
  const [idStart = 0] = yield* readBytes(1);
  const idBytes = Math.clz32(idStart) - 23;
  if (idBytes > 4) throw new BrokenMediaError("No element where one has to be");
  const id = bigEndian(Uint8Array.of(idStart, ...(yield* readSome(idBytes - 1))));
  const [sizeStart = 0] = yield* readBytes(1);
  const sizeBytes = Math.clz32(sizeStart) - 23;
  if (sizeBytes > 8) throw new BrokenMediaError("An element of no size");
  const rest = yield* readSome(sizeBytes - 1);
  const mask = (1 << (8 - sizeBytes)) - 1;
  const isUnknown = (sizeStart & mask) === mask && rest.every((byte) => byte === 0xff);
  const bodyBytes = isUnknown ? Infinity : bigEndian(Uint8Array.of(sizeStart & mask, ...rest));
  return { id, bodyBytes, headerBytes: idBytes + sizeBytes };
}

function* readSome(count: number): StreamParser<Uint8Array> {
  return count === 0 ? new Uint8Array(0) : yield* readBytes(count);
}

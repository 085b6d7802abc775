/** Ogg: consecutive pages. @see RFC 3533 §6 @module */
import { latin1 } from "../../latin1.ts";
import {
  BrokenMediaError,
  readBytes,
  readBytesUnlessEnded,
  skipBytes,
  type StreamParser,
} from "./stream_parser.ts";

const HEADER_BYTES = 27;
/** A stream of sound begins with one of these. */
const CODECS = ["OpusHead", "\x01vorbis", "\x7fFLAC"];
const CODEC_BYTES = 8;

export function isOgg(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 4)) === "OggS";
}

/** @throws {BrokenMediaError} when cut off or without an audio codec. */
export function* parseOgg(): StreamParser {
  let pages = 0;
  for (
    let header = yield* readBytesUnlessEnded(HEADER_BYTES);
    header;
    header = yield* readBytesUnlessEnded(HEADER_BYTES)
  ) {
    if (!isOgg(header) || header[4] !== 0) throw new BrokenMediaError("No page where one has to be");
    const segments = header[HEADER_BYTES - 1] ?? 0;
    let bodyBytes = segments === 0
      ? 0
      : (yield* readBytes(segments)).reduce((total, length) => total + length, 0);
    if (pages++ === 0) {
      if (bodyBytes < CODEC_BYTES) throw new BrokenMediaError("Nothing to play");
      const codec = latin1(yield* readBytes(CODEC_BYTES));
      if (!CODECS.some((known) => codec.startsWith(known))) {
        throw new BrokenMediaError("Not to be listened to");
      }
      bodyBytes -= CODEC_BYTES;
    }
    yield* skipBytes(bodyBytes);
  }
  if (pages < 2) throw new BrokenMediaError("Nothing to play");
}

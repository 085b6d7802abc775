/** Proves WAV sound by its RIFF chunks. @module */
import { latin1 } from "../../latin1.ts";
import {
  BrokenMediaError,
  littleEndian,
  readBytes,
  readBytesUnlessEnded,
  skipBytes,
  skipRest,
  type StreamParser,
} from "./stream_parser.ts";

/** What browsers play: PCM, floating point, and the extended form of either. */
const CODECS = [0x0001, 0x0003, 0xfffe];
/** Written by programs that do not know the length yet. */
const UNKNOWN = [0, 0xffffffff];

export function isWav(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 4)) === "RIFF" && latin1(head.subarray(8, 12)) === "WAVE";
}

/** @throws {BrokenMediaError} when cut off or without audio that browsers play. */
export function* parseWav(): StreamParser {
  yield* readBytes(12);
  const seen = new Set<string>();
  for (let header = yield* readBytesUnlessEnded(8); header; header = yield* readBytesUnlessEnded(8)) {
    const name = latin1(header.subarray(0, 4));
    let size = littleEndian(header.subarray(4));
    seen.add(name);
    if (name === "fmt ") {
      if (size < 16 || !CODECS.includes(littleEndian(yield* readBytes(2)))) {
        throw new BrokenMediaError("Not playable");
      }
      size -= 2;
    }
    if (name === "data" && UNKNOWN.includes(size)) yield* skipRest();
    else yield* skipBytes(size);
    // Chunks begin at even offsets; the last may lack padding.
    if (size % 2 === 1) yield* readBytesUnlessEnded(1);
  }
  if (!seen.has("fmt ") || !seen.has("data")) throw new BrokenMediaError("Nothing to play");
}

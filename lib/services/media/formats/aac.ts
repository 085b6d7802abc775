/** AAC in ADTS frames. @see ISO/IEC 13818-7 §6.2 @module */
import { BrokenMediaError, readBytes, skipBytes, type StreamParser } from "./stream_parser.ts";

const HEADER_BYTES = 7;

export function isAac(head: Uint8Array): boolean {
  return frameBytes(head) !== undefined;
}

/** Checks the first two frames. @throws {BrokenMediaError} */
export function* parseAac(): StreamParser {
  const length = frameBytes(yield* readBytes(HEADER_BYTES));
  if (length === undefined) throw new BrokenMediaError("No frame where one has to be");
  yield* skipBytes(length - HEADER_BYTES);
  if (frameBytes(yield* readBytes(HEADER_BYTES)) === undefined) {
    throw new BrokenMediaError("One frame is no music");
  }
}

function frameBytes(
  [sync = 0, kind = 0, rate = 0, high = 0, middle = 0, low = 0]: Uint8Array,
): number | undefined {
  const isSync = sync === 0xff && (kind & 0xf6) === 0xf0;
  const hasRate = (rate >> 2 & 0xf) < 13;
  const length = (high & 3) << 11 | middle << 3 | low >> 5;
  return isSync && hasRate && length > HEADER_BYTES ? length : undefined;
}

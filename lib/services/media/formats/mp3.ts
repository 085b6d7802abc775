/** MP3: tags, then frames. @see ISO/IEC 11172-3 §2.4, id3.org @module */
import { latin1 } from "../../latin1.ts";
import { BrokenMediaError, readBytes, skipBytes, type StreamParser } from "./stream_parser.ts";

const VERSION_1 = 3;
const RESERVED_VERSION = 1;
const LAYER_3 = 1;
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ_1 = [44_100, 48_000, 32_000];
/** Some programs leave padding after their tag. */
const PADDING_MAX_BYTES = 64 * 1024;

export function isMp3(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 3)) === "ID3" || frameBytes(head) !== undefined;
}

/** Checks tags and two frames; players skip the rest. @throws {BrokenMediaError} */
export function* parseMp3(): StreamParser {
  let start = yield* readBytes(4);
  while (latin1(start.subarray(0, 3)) === "ID3") {
    yield* parseTag();
    start = yield* readAfterPadding();
  }
  const length = frameBytes(start);
  if (length === undefined) throw new BrokenMediaError("No frame where one has to be");
  yield* skipBytes(length - 4);
  if (frameBytes(yield* readBytes(4)) === undefined) throw new BrokenMediaError("One frame is no music");
}

function* parseTag(): StreamParser {
  const [, flags = 0, ...size] = yield* readBytes(6);
  if (size.some((byte) => byte > 0x7f)) throw new BrokenMediaError("A tag of no size");
  const hasFooter = (flags & 0x10) !== 0;
  yield* skipBytes(size.reduce((value, byte) => value * 128 + byte, 0) + (hasFooter ? 10 : 0));
}

function* readAfterPadding(): StreamParser<Uint8Array> {
  for (let skipped = 0; skipped < PADDING_MAX_BYTES; skipped++) {
    const [first = 0] = yield* readBytes(1);
    if (first !== 0) return Uint8Array.of(first, ...(yield* readBytes(3)));
  }
  throw new BrokenMediaError("Nothing behind the tag");
}

/** With its header; undefined where no frame begins. */
function frameBytes([sync = 0, kind = 0, rate = 0]: Uint8Array): number | undefined {
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || (kind >> 1 & 3) !== LAYER_3) return undefined;
  const version = kind >> 3 & 3;
  const kbps = (version === VERSION_1 ? KBPS_1 : KBPS_2)[rate >> 4];
  const hertz = HERTZ_1[rate >> 2 & 3];
  if (version === RESERVED_VERSION || !kbps || !hertz) return undefined;
  const samples = version === VERSION_1 ? 1152 : 576;
  const slowness = version === VERSION_1 ? 1 : version === 2 ? 2 : 4;
  return Math.floor(samples / 8 * kbps * 1000 / (hertz / slowness)) + (rate >> 1 & 1);
}

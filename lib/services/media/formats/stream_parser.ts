/** Parses a file as it arrives, with little memory. @module */

/** The file is cut off or not what its first bytes say. */
export class BrokenMediaError extends Error {
  override name = "BrokenMediaError";
}

interface ReadRequest {
  count: number;
  isSkipped: boolean;
  /** The file may end before the first byte; skipped bytes may end anywhere. */
  mayEnd: boolean;
}

/** Yields requests, receives bytes (none at the end), returns when satisfied. */
export type StreamParser<Value = void> = Generator<ReadRequest, Value, Uint8Array>;

/** Both throw {@linkcode BrokenMediaError}. */
export interface FormatCheck {
  write(chunk: Uint8Array): void;
  end(): void;
}

export function* readBytes(count: number): StreamParser<Uint8Array> {
  return yield { count, isSkipped: false, mayEnd: false };
}

/** Returns undefined if the file has ended. */
export function* readBytesUnlessEnded(count: number): StreamParser<Uint8Array | undefined> {
  const bytes = yield { count, isSkipped: false, mayEnd: true };
  return bytes.length === count ? bytes : undefined;
}

export function* skipBytes(count: number): StreamParser {
  if (count > 0) yield { count, isSkipped: true, mayEnd: false };
}

export function* skipRest(): StreamParser {
  yield { count: Infinity, isSkipped: true, mayEnd: true };
}

export function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

export function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0);
}

const NOTHING = new Uint8Array(0);
/** Headers are short; a larger request is false. */
const READ_MAX_BYTES = 64 * 1024;

export function createFormatCheck(parser: StreamParser): FormatCheck {
  let request: ReadRequest | undefined;
  let buffer = NOTHING;
  let filled = 0;
  const advance = (bytes?: Uint8Array) => {
    const step = bytes ? parser.next(bytes) : parser.next();
    request = step.done ? undefined : step.value;
    filled = 0;
    if (!request || request.isSkipped) return;
    if (request.count > READ_MAX_BYTES) throw new BrokenMediaError("A header without measure");
    buffer = new Uint8Array(request.count);
  };
  advance();
  return {
    write(chunk) {
      for (let at = 0; request && at < chunk.length;) {
        const count = Math.min(request.count - filled, chunk.length - at);
        if (!request.isSkipped) buffer.set(chunk.subarray(at, at + count), filled);
        at += count;
        filled += count;
        if (filled === request.count) advance(request.isSkipped ? NOTHING : buffer);
      }
    },
    end() {
      for (; request; advance(NOTHING)) {
        const mayEnd = request.mayEnd && (request.isSkipped || filled === 0);
        if (!mayEnd) throw new BrokenMediaError("The file ends too early");
      }
    },
  };
}

/** Walks through a file of any length while it arrives, with a few bytes of it in memory. @module */

/** The file ends too early, or is not what its first bytes say. */
export class BrokenMediaError extends Error {
  override name = "BrokenMediaError";
}

/** What a walk wants next: so many bytes, to look at or to leave out. */
export interface Wish {
  count: number;
  isLeftOut: boolean;
  /** The file may end here, before the first of these bytes; what was left out may end anywhere. */
  mayEnd: boolean;
}

/** A walk: yields wishes, is given the bytes (none at the end of the file), and returns when it has seen enough. */
export type Walk<Value = void> = Generator<Wish, Value, Uint8Array>;

/** Takes part in the arrival of a file; both throw {@linkcode BrokenMediaError}. */
export interface Watch {
  see(chunk: Uint8Array): void;
  /** Is told that the file is complete. */
  end(): void;
}

/** Takes the next `count` bytes. */
export function* take(count: number): Walk<Uint8Array> {
  return yield { count, isLeftOut: false, mayEnd: false };
}

/** Takes the next `count` bytes; undefined where the file ends instead. */
export function* takeUnlessEnded(count: number): Walk<Uint8Array | undefined> {
  const bytes = yield { count, isLeftOut: false, mayEnd: true };
  return bytes.length === count ? bytes : undefined;
}

/** Leaves out the next `count` bytes, which have to be there. */
export function* leaveOut(count: number): Walk {
  if (count > 0) yield { count, isLeftOut: true, mayEnd: false };
}

/** Leaves out whatever follows. */
export function* leaveOutRest(): Walk {
  yield { count: Infinity, isLeftOut: true, mayEnd: true };
}

/** Returns the bytes as text of one character each. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Returns the unsigned number in the first bytes, the first one counting most. */
export function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** Returns the unsigned number in the first bytes, the last one counting most. */
export function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0);
}

const NOTHING = new Uint8Array(0);
/** Headers are short; a wish for more is a lie of the file. */
const TAKE_MAX_BYTES = 64 * 1024;

/** Begins a walk and feeds it with what arrives. */
export function createWatch(walk: Walk): Watch {
  let wish: Wish | undefined;
  let taken = NOTHING;
  let done = 0;
  const go = (bytes?: Uint8Array) => {
    const step = bytes ? walk.next(bytes) : walk.next();
    wish = step.done ? undefined : step.value;
    done = 0;
    if (!wish || wish.isLeftOut) return;
    if (wish.count > TAKE_MAX_BYTES) throw new BrokenMediaError("A header without measure");
    taken = new Uint8Array(wish.count);
  };
  go();
  return {
    see(chunk) {
      for (let at = 0; wish && at < chunk.length;) {
        const count = Math.min(wish.count - done, chunk.length - at);
        if (!wish.isLeftOut) taken.set(chunk.subarray(at, at + count), done);
        at += count;
        done += count;
        if (done === wish.count) go(wish.isLeftOut ? NOTHING : taken);
      }
    },
    end() {
      for (; wish; go(NOTHING)) {
        const mayEnd = wish.mayEnd && (wish.isLeftOut || done === 0);
        if (!mayEnd) throw new BrokenMediaError("The file ends too early");
      }
    },
  };
}

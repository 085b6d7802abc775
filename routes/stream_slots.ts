/** Long answers under way, each holding memory while its client reads. @module */
import { createFairQueue, type Turn } from "@/lib/services/fair_queue.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";

const AT_ONCE = 64;
const OF_ACCOUNT = 2;
/** A client this silent has gone. */
const STALL_MS = 60_000;

export interface StreamSlots {
  /** Free again when the pieces end, fail or are given up. @throws {DomainError} `lists_busy` */
  occupy(turn: Turn, pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>>;
}

export function openStreamSlots({ atOnce = AT_ONCE, stallMs = STALL_MS } = {}): StreamSlots {
  const queue = createFairQueue({ atOnce, ofClient: OF_ACCOUNT, refusal: "lists_busy" });
  return {
    occupy: async (turn, pieces) => holdSlot(pieces, await queue.enter(turn), stallMs),
  };
}

/** Not a generator with `finally`: given up before its first piece, it never runs. */
function holdSlot(
  pieces: AsyncGenerator<string>,
  release: () => void,
  stallMs: number,
): AsyncGenerator<string> {
  let isOver = false;
  let timer = watch();

  function watch() {
    return setTimeout(() => {
      end();
      void pieces.return(undefined);
    }, stallMs);
  }
  function end(): void {
    clearTimeout(timer);
    if (!isOver) release();
    isOver = true;
  }
  const held: AsyncGenerator<string> = {
    async next() {
      clearTimeout(timer);
      // Half a list must never pass for a whole.
      if (isOver) throw new DomainError("request_timeout");
      try {
        const piece = await pieces.next();
        if (piece.done) end();
        else timer = watch();
        return piece;
      } catch (error) {
        end();
        throw error;
      }
    },
    return(value) {
      end();
      return pieces.return(value);
    },
    throw(error) {
      end();
      return pieces.throw(error);
    },
    [Symbol.asyncIterator]: () => held,
    [Symbol.asyncDispose]: async () => void await held.return(undefined),
  };
  return held;
}

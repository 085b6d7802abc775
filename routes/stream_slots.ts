/** Long answers under way, each holding memory while its client reads. @module */
import { DomainError } from "@/lib/shared/domain_error.ts";

const MAXIMUM = 64;
const MAXIMUM_OF_ACCOUNT = 2;
const RETRY_SECONDS = 5;
/** A client this silent has gone. */
const STALL_MS = 60_000;

export interface StreamSlots {
  /** Free again when the pieces end, fail or are given up. @throws {DomainError} `lists_busy` */
  occupy(userId: string, pieces: AsyncGenerator<string>): AsyncGenerator<string>;
}

export function openStreamSlots(
  { maximum = MAXIMUM, maximumOfAccount = MAXIMUM_OF_ACCOUNT, stallMs = STALL_MS } = {},
): StreamSlots {
  const underWay = new Map<string, number>();
  let total = 0;

  function take(userId: string): () => void {
    const own = underWay.get(userId) ?? 0;
    if (total >= maximum || own >= maximumOfAccount) {
      throw new DomainError("lists_busy", { retryAfterSeconds: RETRY_SECONDS });
    }
    total++;
    underWay.set(userId, own + 1);
    return () => {
      total--;
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    };
  }

  return { occupy: (userId, pieces) => holdSlot(pieces, take(userId), stallMs) };
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

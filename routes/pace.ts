/** How slowly a body may come, and an answer be read. Imports nothing: it is needed at the start. @module */

export interface PeerPace {
  /** Each byte earns its share of a second, up to `patienceMs`. */
  minBytesPerSecond: number;
  patienceMs: number;
}

/** A phone at the edge of an old network manages this. */
export const SLOWEST_PEER: Readonly<PeerPace> = { minBytesPerSecond: 1024, patienceMs: 30_000 };

export interface PaceWatch {
  startWaiting(): void;
  /** Ends the wait, with so many bytes. */
  stopWaiting(bytes: number): void;
  isLate(): boolean;
  end(): void;
}

/** One timer for a whole body; most are over before it fires. */
export function watchPace(
  { minBytesPerSecond, patienceMs }: PeerPace,
  giveUp: () => void,
  timeoutMs = Infinity,
): PaceWatch {
  const deadline = performance.now() + timeoutMs;
  let patienceLeftMs = patienceMs;
  let waitsSince: number | undefined;
  let isLate = false;
  const look = () => {
    const now = performance.now();
    const waitedMs = waitsSince === undefined ? 0 : now - waitsSince;
    const leftMs = Math.min(deadline - now, patienceLeftMs - waitedMs);
    if (leftMs > 0) return void (timer = setTimeout(look, Math.max(leftMs, patienceMs / 30)));
    isLate = true;
    giveUp();
  };
  let timer = setTimeout(look, Math.min(timeoutMs, patienceMs));
  return {
    isLate: () => isLate,
    startWaiting() {
      waitsSince = performance.now();
    },
    stopWaiting(bytes) {
      const spentMs = performance.now() - (waitsSince ?? performance.now());
      const earnedMs = bytes / minBytesPerSecond * 1000;
      patienceLeftMs = Math.min(patienceMs, patienceLeftMs - spentMs + earnedMs);
      waitsSince = undefined;
    },
    end: () => clearTimeout(timer),
  };
}

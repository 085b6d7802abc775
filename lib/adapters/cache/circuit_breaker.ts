import type { Clock } from "../clock.ts";
import type { CircuitState } from "./cache.ts";

/** Is told no keys, which may name a person. */
export interface CacheLog {
  info(event: string): void;
  warn(event: string, facts: { reason: string }): void;
}

export interface CircuitBreaker {
  /** Undefined when memory has to stand in. */
  attempt<Value>(call: () => Promise<Value>): Promise<{ value: Value } | undefined>;
  /** A key whose change did not reach the remote cache. */
  recordMissed(key: string): void;
  state(): CircuitState;
  /** Resolves once nothing is under way. */
  close(): Promise<void>;
}

const FIRST_WAIT_MS = 1000;
/** So soon after an outage we are back too. */
const LONGEST_WAIT_MS = 5000;
/** Keys beyond these are left to expire by themselves. */
const MAX_MISSED = 1000;

/**
 * Opens at a failure and probes with `resync`, one at a time in the background, until it has dropped every missed
 * key; then it closes. The first probe follows at once, so that one slow answer costs one call; later ones wait up to
 * 1 s, doubling up to 5 s, until a call has been answered again: a successful probe is not enough.
 *
 * @param resync Drops keys from the remote cache; throws while that is away.
 * @param random From 0 up to 1: shortens a wait by up to half, so that instances do not probe together.
 */
export function createCircuitBreaker(
  resync: (missedKeys: readonly string[]) => Promise<void>,
  clock: Clock,
  log?: CacheLog,
  random: () => number = Math.random,
): CircuitBreaker {
  const missed = new Set<string>();
  /** Calls begun before the last closing say nothing about now. */
  let closings = 0;
  /** Failures since a call was last answered. */
  let failures = 0;
  let openUntilMs: number | undefined;
  let probing: Promise<void> | undefined;

  const nowMs = () => clock.now().getTime();

  function open(error: unknown): void {
    log?.warn("cache_away", { reason: nameOf(error) });
    wait();
    probeIfDue();
  }

  /** Is for a change that failed after a successful probe. */
  function openAgain(): void {
    log?.warn("cache_away", { reason: "LateFailure" });
    openUntilMs = nowMs();
    probeIfDue();
  }

  function wait(): void {
    const longestMs = failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    failures++;
    openUntilMs = nowMs() + Math.ceil(longestMs * (1 - random() / 2));
  }

  function probeIfDue(): void {
    if (probing || openUntilMs === undefined || nowMs() < openUntilMs) return;
    probing = dropMissed().then(close, wait).finally(() => probing = undefined);
  }

  async function dropMissed(): Promise<void> {
    do {
      const keys = [...missed];
      await resync(keys);
      for (const key of keys) missed.delete(key);
    } while (missed.size > 0);
  }

  function close(): void {
    openUntilMs = undefined;
    closings++;
    log?.info("cache_back");
  }

  return {
    async attempt(call) {
      if (openUntilMs !== undefined) {
        probeIfDue();
        return undefined;
      }
      const closingsBefore = closings;
      try {
        const value = await call();
        if (openUntilMs === undefined && closingsBefore === closings) failures = 0;
        return { value };
      } catch (error) {
        if (openUntilMs === undefined && closingsBefore === closings) open(error);
        return undefined;
      }
    },
    recordMissed(key) {
      if (missed.size < MAX_MISSED) missed.add(key);
      if (openUntilMs === undefined) openAgain();
    },
    state: () => openUntilMs === undefined ? "closed" : probing ? "half_open" : "open",
    close: () => probing ?? Promise.resolve(),
  };
}

/** The SDK's messages contain the command, and with it the key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

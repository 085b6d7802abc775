/** Knows whether a remote cache can be used, and finds out when it can be again. @module */
import type { Clock } from "../clock.ts";

/** Where going away and coming back are reported; never with a key, which may name a person. */
export interface CacheLog {
  info(event: string): void;
  warn(event: string, facts: { reason: string }): void;
}

/** The way to a remote cache, open or closed. */
export interface CircuitBreaker {
  /** Answers what the call answered, or undefined where memory has to stand in. */
  attempt<Value>(call: () => Promise<Value>): Promise<{ value: Value } | undefined>;
  /** Notes a key whose change did not reach the remote cache. */
  recordMissed(key: string): void;
  /** Resolves once nothing is under way any more. */
  close(): Promise<void>;
}

/** Time without the remote cache after it failed. */
const OPEN_MS = 30_000;
/** Most missed keys that are remembered; what lies behind others ends by itself. */
const MAX_MISSED = 1000;

/**
 * Creates a link that closes at the first failure. 30 s later `resync` is tried behind the callers' backs, again and
 * again until it has dropped every missed key; then the link is open.
 *
 * @param resync Drops the given keys from the remote cache; throws while that is away.
 */
export function createCircuitBreaker(
  resync: (missedKeys: readonly string[]) => Promise<void>,
  clock: Clock,
  log?: CacheLog,
): CircuitBreaker {
  const missed = new Set<string>();
  let openUntilMs: number | undefined;
  let recovering: Promise<void> | undefined;

  function trip(error: unknown): void {
    if (openUntilMs === undefined) log?.warn("cache_away", { reason: nameOf(error) });
    openUntilMs = clock.now().getTime() + OPEN_MS;
  }

  async function recover(): Promise<void> {
    do {
      const keys = [...missed];
      await resync(keys);
      for (const key of keys) missed.delete(key);
    } while (missed.size > 0);
    openUntilMs = undefined;
    log?.info("cache_back");
  }

  return {
    async attempt(call) {
      if (openUntilMs === undefined) {
        return await call().then((value) => ({ value }), trip) ?? undefined;
      }
      const isTimeToTry = clock.now().getTime() >= openUntilMs;
      if (isTimeToTry) recovering ??= recover().catch(trip).finally(() => recovering = undefined);
      return undefined;
    },
    recordMissed(key) {
      if (missed.size < MAX_MISSED) missed.add(key);
    },
    close: () => recovering ?? Promise.resolve(),
  };
}

/** Only the name: messages of the SDK repeat the command, and with it the key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

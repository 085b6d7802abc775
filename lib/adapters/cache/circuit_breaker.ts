import type { Clock } from "../clock.ts";

/** Never contains a key, which may name a person. */
export interface CacheLog {
  info(event: string): void;
  warn(event: string, facts: { reason: string }): void;
}

export interface CircuitBreaker {
  /** Returns the call's value, or undefined where memory has to stand in. */
  attempt<Value>(call: () => Promise<Value>): Promise<{ value: Value } | undefined>;
  /** Remembers a key whose change did not reach the remote cache. */
  recordMissed(key: string): void;
  /** Resolves once nothing is under way. */
  close(): Promise<void>;
}

/** Time without the remote cache after a failure. */
const OPEN_MS = 30_000;
/** Keys beyond this many expire by themselves. */
const MAX_MISSED = 1000;

/**
 * Opens at the first failure. Every 30 s `resync` is tried in the background until it has dropped every
 * missed key; then it closes.
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

/** Only the name: the SDK's messages contain the command, and with it the key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

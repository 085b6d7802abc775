import type { Clock } from "../clock.ts";
import type { Cache } from "./cache.ts";
import type { MemoryCache } from "./memory_cache.ts";
import { type CacheLog, createCircuitBreaker } from "./circuit_breaker.ts";

/** A {@linkcode Cache} whose every call may throw. */
export interface RemoteCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string, ttlSeconds: number): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  /** Returns the count and the counter's remaining milliseconds. */
  increment(key: string, ttlSeconds: number): Promise<{ count: number; endsInMs: number }>;
}

/** Never set: deleting it tests the remote cache. */
const PROBE_KEY = "probe";

/**
 * Uses memory from the remote cache's first failure on.
 *
 * Counters continue from the last shared count, so a reached limit stays reached, even if the remote cache returns
 * empty. Keys changed meanwhile are dropped there before they are read again.
 */
export function createFallbackCache(
  remote: RemoteCache,
  memory: MemoryCache,
  clock: Clock,
  log?: CacheLog,
): Cache {
  const breaker = createCircuitBreaker((missedKeys) => remote.delete([PROBE_KEY, ...missedKeys]), clock, log);

  return {
    async get(key) {
      const answer = await breaker.attempt(() => remote.get(key));
      return answer ? answer.value : await memory.get(key);
    },
    async set(key, text, ttlSeconds) {
      // A copy in memory would miss other processes' changes.
      if (await breaker.attempt(() => remote.set(key, text, ttlSeconds))) return await memory.delete(key);
      breaker.recordMissed(key);
      await memory.set(key, text, ttlSeconds);
    },
    async delete(key) {
      await memory.delete(key);
      if (!await breaker.attempt(() => remote.delete([key]))) breaker.recordMissed(key);
    },
    async increment(key, ttlSeconds) {
      const local = await memory.increment(key, ttlSeconds);
      const shared = await breaker.attempt(() => remote.increment(key, ttlSeconds));
      if (!shared) return local;
      memory.raise(key, shared.value.count, shared.value.endsInMs);
      return Math.max(local, shared.value.count);
    },
    circuit: breaker.state,
    async close() {
      await breaker.close();
      await memory.close();
    },
  };
}

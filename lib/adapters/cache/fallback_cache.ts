/** A remote cache with this process's memory behind it: no caller notices when the remote one is away. @module */
import type { Clock } from "../clock.ts";
import type { Cache } from "./cache.ts";
import type { MemoryCache } from "./memory_cache.ts";
import { type CacheLog, createCircuitBreaker } from "./circuit_breaker.ts";

/** A cache elsewhere: like {@linkcode Cache}, but every call may throw. */
export interface RemoteCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string, ttlSeconds: number): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  /** Adds 1; answers the count and the milliseconds that are left of the counter. */
  increment(key: string, ttlSeconds: number): Promise<{ count: number; endsInMs: number }>;
}

/** Deleting it tells whether the remote cache answers; it never holds anything. */
const PROBE_KEY = "probe";

/**
 * Creates a cache that uses the remote one while it answers, and memory from its first failure on.
 *
 * Counting goes on in memory from the last shared count, so a limit that was reached stays reached, even when the
 * remote cache comes back empty. What was changed meanwhile is dropped there before it is read again.
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
      // A copy in memory would outlive what another process makes of the shared one.
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
    async close() {
      await breaker.close();
      await memory.close();
    },
  };
}

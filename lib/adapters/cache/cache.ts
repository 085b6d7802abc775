/** State that may be lost at any moment: request rates and cached lists. @module */

/** Half-open: the remote cache is being probed. */
export type CircuitState = "closed" | "open" | "half_open";

/** Since the start of the process. */
export interface CacheStats {
  /** Texts found, and not found. */
  hits: number;
  misses: number;
  /** Calls that memory answered in place of the remote cache. */
  fallbacks: number;
  /** Absent where there is no remote cache. */
  circuit?: CircuitState;
}

/**
 * Texts and counters with an expiry.
 *
 * No call throws, and nothing may depend on a value being there: memory stands in for a remote cache that
 * fails or takes over 300 ms.
 */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  /** `ttlSeconds` is whole and at least 1. */
  set(key: string, text: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds 1 and returns the count; the counter expires `ttlSeconds` after its first count. */
  increment(key: string, ttlSeconds: number): Promise<number>;
  stats(): CacheStats;
  close(): Promise<void>;
}

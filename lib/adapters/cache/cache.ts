/** State that may be lost at any moment: request rates and cached lists. @module */

/** Half-open: the remote cache is being probed. */
export type CircuitState = "closed" | "open" | "half_open";

/**
 * Texts and counters with an expiry.
 *
 * Never throws, and nothing may depend on a value: memory stands in for a remote cache that fails or takes over 300
 * ms.
 */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  /** `ttlSeconds`: whole, at least 1. */
  set(key: string, text: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds 1 and returns the count; expires `ttlSeconds` after the first. */
  increment(key: string, ttlSeconds: number): Promise<number>;
  /** Undefined without a remote cache. */
  circuit(): CircuitState | undefined;
  close(): Promise<void>;
}

/** State that may be lost at any moment: request rates and cached lists. @module */

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
  close(): Promise<void>;
}

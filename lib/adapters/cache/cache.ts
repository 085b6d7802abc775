/** State that may be lost at any moment: request rates and cached lists. @module */

/**
 * A small store of texts and counters with an end date.
 *
 * Nothing may depend on a value being there, and no call ever throws: a cloud cache that is down or slower
 * than 300 ms is answered from the process's own memory meanwhile.
 */
export interface Cache {
  /** Returns the text kept under the key, undefined when there is none or it has ended. */
  get(key: string): Promise<string | undefined>;
  /** Keeps a text for `ttlSeconds` (whole seconds, at least 1). */
  set(key: string, text: string, ttlSeconds: number): Promise<void>;
  /** Forgets the key; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Adds 1 and returns the count; the counter ends `ttlSeconds` after its first count. */
  increment(key: string, ttlSeconds: number): Promise<number>;
  close(): Promise<void>;
}

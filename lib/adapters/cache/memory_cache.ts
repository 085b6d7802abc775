import type { Clock } from "../clock.ts";
import type { Cache } from "./cache.ts";
import { createExpiringMap } from "./expiring_map.ts";

/** The bound of texts, and again of counters. */
const MAX_ENTRIES = 20_000;
/** The bound of texts and their keys together, some 32 MB. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

export interface MemoryCache extends Cache {
  /** Raises a counter to at least `count`, expiring in `endsInMs`. */
  raise(key: string, count: number, endsInMs: number): void;
}

/** Texts and counters are bounded apart: neither evicts the other. */
export function createMemoryCache(clock: Clock, maxEntries = MAX_ENTRIES): MemoryCache {
  const nowMs = () => clock.now().getTime();
  const texts = createExpiringMap<string>({
    nowMs,
    maxEntries,
    maxWeight: MAX_CHARACTERS,
    weigh: (key, text) => key.length + text.length,
  });
  const counters = createExpiringMap<number>({ nowMs, maxEntries });

  return {
    get: (key) => Promise.resolve(texts.get(key)?.value),
    set(key, text, ttlSeconds) {
      texts.set(key, { value: text, endsAtMs: nowMs() + ttlSeconds * 1000 });
      return Promise.resolve();
    },
    delete(key) {
      texts.delete(key);
      counters.delete(key);
      return Promise.resolve();
    },
    increment(key, ttlSeconds) {
      const counter = counters.get(key);
      if (counter) return Promise.resolve(++counter.value);
      counters.set(key, { value: 1, endsAtMs: nowMs() + ttlSeconds * 1000 });
      return Promise.resolve(1);
    },
    raise(key, count, endsInMs) {
      const current = counters.get(key)?.value ?? 0;
      if (count >= current) counters.set(key, { value: count, endsAtMs: nowMs() + endsInMs });
    },
    circuit: () => undefined,
    close() {
      texts.clear();
      counters.clear();
      return Promise.resolve();
    },
  };
}

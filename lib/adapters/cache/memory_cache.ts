import type { Clock } from "../clock.ts";
import type { Cache } from "./cache.ts";

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
      texts.set(key, text, nowMs() + ttlSeconds * 1000);
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
      counters.set(key, 1, nowMs() + ttlSeconds * 1000);
      return Promise.resolve(1);
    },
    raise(key, count, endsInMs) {
      const current = counters.get(key)?.value ?? 0;
      if (count >= current) counters.set(key, count, nowMs() + endsInMs);
    },
    circuit: () => undefined,
    close() {
      texts.clear();
      counters.clear();
      return Promise.resolve();
    },
  };
}

interface ExpiringMapOptions<Value> {
  /** Milliseconds since 1970. */
  nowMs: () => number;
  maxEntries: number;
  /** Bounds all entries together; there is no bound by default. */
  maxWeight?: number;
  weigh?: (key: string, value: Value) => number;
}

/** When full, the entry set longest ago is evicted. */
function createExpiringMap<Value>(options: ExpiringMapOptions<Value>) {
  const { nowMs, maxEntries, maxWeight = Infinity, weigh = () => 0 } = options;
  const entries = new Map<string, { value: Value; endsAtMs: number; weight: number }>();
  let totalWeight = 0;

  function remove(key: string): void {
    totalWeight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && totalWeight <= maxWeight) return;
      remove(key);
    }
  }

  return {
    /** To be changed in place; undefined when expired. */
    get(key: string) {
      const found = entries.get(key);
      if (found && found.endsAtMs > nowMs()) return found;
      remove(key);
      return undefined;
    },
    set(key: string, value: Value, endsAtMs: number) {
      remove(key);
      const weight = weigh(key, value);
      entries.set(key, { value, endsAtMs, weight });
      totalWeight += weight;
      makeRoom();
    },
    delete: remove,
    clear() {
      entries.clear();
      totalWeight = 0;
    },
  };
}

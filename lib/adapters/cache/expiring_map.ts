/** Entries that end at a given instant, bounded in number and in weight. @module */

/** A value and the instant from which it is gone, in milliseconds since 1970. */
export interface ExpiringEntry<Value> {
  value: Value;
  endsAtMs: number;
}

/** Bounds and clock of an {@linkcode ExpiringMap}. */
export interface ExpiringMapOptions<Value> {
  /** Milliseconds since 1970. */
  nowMs: () => number;
  maxEntries: number;
  /** Bound on the sum of the weights; none by default. */
  maxWeight?: number;
  /** Weight of one entry, 0 by default. */
  weigh?: (key: string, value: Value) => number;
}

/** A map whose entries end by themselves; when it is full the one set longest ago makes room. */
export interface ExpiringMap<Value> {
  /** Returns the entry itself, so that its value can be changed in place; undefined when it has ended. */
  get(key: string): ExpiringEntry<Value> | undefined;
  set(key: string, entry: ExpiringEntry<Value>): void;
  delete(key: string): void;
  clear(): void;
}

/** Creates an empty map; every call takes constant time. */
export function createExpiringMap<Value>(options: ExpiringMapOptions<Value>): ExpiringMap<Value> {
  const { nowMs, maxEntries, maxWeight = Infinity, weigh = () => 0 } = options;
  const entries = new Map<string, { entry: ExpiringEntry<Value>; weight: number }>();
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
    get(key) {
      const found = entries.get(key)?.entry;
      if (found && found.endsAtMs > nowMs()) return found;
      remove(key);
      return undefined;
    },
    set(key, entry) {
      remove(key);
      const weight = weigh(key, entry.value);
      entries.set(key, { entry, weight });
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

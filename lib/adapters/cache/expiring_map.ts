/** An expiring map, bounded in number and weight. @module */

interface ExpiringEntry<Value> {
  value: Value;
  endsAtMs: number;
}

interface ExpiringMapOptions<Value> {
  /** Milliseconds since 1970. */
  nowMs: () => number;
  maxEntries: number;
  /** Of all entries together; unbounded by default. */
  maxWeight?: number;
  weigh?: (key: string, value: Value) => number;
}

/** When full, the entry set longest ago is evicted. */
interface ExpiringMap<Value> {
  /** To be changed in place; undefined when expired. */
  get(key: string): ExpiringEntry<Value> | undefined;
  set(key: string, entry: ExpiringEntry<Value>): void;
  delete(key: string): void;
  clear(): void;
}

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

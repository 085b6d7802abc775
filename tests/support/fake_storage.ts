/** Browser storage in memory, or refused by the browser. @module */

/** Puts a storage in the place of the browser's own until it is disposed of. */
export function installStorage(
  name: "localStorage" | "sessionStorage",
  storage: Storage | "refused",
): Disposable {
  const former = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (storage === "refused") throw new DOMException("The operation is insecure.", "SecurityError");
      return storage;
    },
  });
  return {
    [Symbol.dispose]() {
      if (former) Object.defineProperty(globalThis, name, former);
    },
  };
}

/** Creates an empty storage; a full one reads and refuses to take more. */
export function createStorage({ isFull = false } = {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Never throws: if storage is refused, nothing is found or kept. @module */

export interface SafeStorage {
  get(key: string): string | undefined;
  /** Undefined also if invalid. */
  getJson(key: string): unknown;
  /** False if it cannot be kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
}

export const localStore: SafeStorage = createSafeStorage(() => globalThis.localStorage);
export const tabStore: SafeStorage = createSafeStorage(() => globalThis.sessionStorage);

function createSafeStorage(open: () => Storage): SafeStorage {
  function attempt<T>(touch: (storage: Storage) => T): T | undefined {
    try {
      return touch(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    getJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? "null")) ?? undefined,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")) ??
        [],
    clear: () => attempt((storage) => storage.clear()),
  };
}

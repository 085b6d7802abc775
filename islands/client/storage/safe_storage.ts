/** Never throws: if storage is refused, nothing is found or kept. @module */
import { isAsBuilt } from "../browser/as_built.ts";

export type SafeStorage = ReturnType<typeof createSafeStorage>;

export const localStore = createSafeStorage(() => globalThis.localStorage);
export const tabStore = createSafeStorage(() => globalThis.sessionStorage);

function createSafeStorage(open: () => Storage) {
  function attempt<T>(touch: (storage: Storage) => T): T | undefined {
    if (isAsBuilt()) return undefined;
    try {
      return touch(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined,
    /** Undefined also if invalid. */
    getJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? "null")) ?? undefined,
    /** False if it cannot be kept. */
    set: (key: string, value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")) ??
        [],
    clear: () => attempt((storage) => storage.clear()),
  };
}

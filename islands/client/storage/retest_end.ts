import { localStore } from "./safe_storage.ts";

/** In epoch milliseconds; 0 or NaN where none is waited for. */
export interface RetestEnd {
  read(): number;
  write(endMs: number): void;
}

/** Somebody else on this phone has another. */
export function openRetestEnd(userId = ""): RetestEnd {
  const key = `retest-${userId}`;
  return {
    read: () => Number(localStore.get(key)),
    write: (endMs) => endMs ? void localStore.set(key, `${endMs}`) : localStore.remove(key),
  };
}

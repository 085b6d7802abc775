import { localStore } from "./safe_storage.ts";

/** Epoch milliseconds; 0 or NaN for none. */
export interface RetestEnd {
  read(): number;
  write(endMs: number): void;
}

/** Separate for each person on this phone. */
export function openRetestEnd(userId = ""): RetestEnd {
  const key = `retest-${userId}`;
  return {
    read: () => Number(localStore.get(key)),
    write: (endMs) => endMs ? void localStore.set(key, `${endMs}`) : localStore.remove(key),
  };
}

import { localStore } from "./safe_storage.ts";

export type RetestEnd = ReturnType<typeof openRetestEnd>;

/** Separate for each person on this phone. Epoch milliseconds; 0 or NaN for none. */
export function openRetestEnd(userId = "") {
  const key = `retest-${userId}`;
  return {
    read: () => Number(localStore.get(key)),
    write: (endMs: number) => endMs ? void localStore.set(key, `${endMs}`) : localStore.remove(key),
  };
}

import { SHARED_FILE_CACHE } from "@/lib/shared/shared_file.ts";
import { createFakeCache, type FakeCache } from "./fake_cache.ts";

/** What the code under test needs of a browser's caches, and what a test wants to know. */
interface FakeCacheStorage extends Pick<CacheStorage, "has" | "delete"> {
  open(name: string): Promise<FakeCache>;
  find(name: string): FakeCache | undefined;
}

/** A browser's caches in memory, by name. */
export function createFakeCacheStorage(): FakeCacheStorage {
  const caches = new Map<string, FakeCache>();
  return {
    find: (name) => caches.get(name),
    has: (name) => Promise.resolve(caches.has(name)),
    delete: (name) => Promise.resolve(caches.delete(name)),
    open(name) {
      const cache = caches.get(name) ?? createFakeCache();
      caches.set(name, cache);
      return Promise.resolve(cache);
    },
  };
}

/** The addresses of what was shared and is kept. */
export function listSharedFiles(storage: FakeCacheStorage): string[] {
  return storage.find(SHARED_FILE_CACHE)?.paths() ?? [];
}

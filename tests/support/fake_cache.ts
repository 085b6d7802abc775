/** A browser's cache in memory. @module */

/** What the code under test needs of a cache, and what a test wants to know. */
export interface FakeCache extends Pick<Cache, "match" | "put" | "delete" | "keys"> {
  /** Keys in the order of their first writing, as paths with their queries. */
  paths(): string[];
  /** Every key that was looked up. */
  matched: string[];
  /** Room left for bodies, in bytes; what does not fit is refused as browsers do. */
  roomBytes: number;
}

const ORIGIN = "http://phone.test";

/** Creates an empty cache. */
export function createFakeCache({ roomBytes = Infinity } = {}): FakeCache {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: Headers }>();
  const cache: FakeCache = {
    matched: [],
    roomBytes,
    paths: () => [...kept.keys()],
    match(key) {
      const path = pathOf(key);
      cache.matched.push(path);
      const found = kept.get(path);
      return Promise.resolve(found && new Response(found.bytes, { headers: found.headers }));
    },
    async put(key, response) {
      if (response.status === 206) throw new TypeError("A partial answer cannot be kept");
      const bytes = new Uint8Array(await response.arrayBuffer());
      const former = kept.get(pathOf(key))?.bytes.byteLength ?? 0;
      if (bytes.byteLength - former > cache.roomBytes) {
        throw new DOMException("No room", "QuotaExceededError");
      }
      cache.roomBytes -= bytes.byteLength - former;
      kept.set(pathOf(key), { bytes, headers: response.headers });
    },
    delete(key) {
      cache.roomBytes += kept.get(pathOf(key))?.bytes.byteLength ?? 0;
      return Promise.resolve(kept.delete(pathOf(key)));
    },
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`${ORIGIN}${path}`))),
  };
  return cache;
}

function pathOf(key: RequestInfo | URL): string {
  const { pathname, search } = new URL(key instanceof Request ? key.url : key, ORIGIN);
  return pathname + search;
}

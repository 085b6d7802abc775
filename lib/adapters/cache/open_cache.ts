import type { Clock } from "../clock.ts";
import type { Cache } from "./cache.ts";
import { createFallbackCache } from "./fallback_cache.ts";
import { createMemoryCache } from "./memory_cache.ts";
import type { CacheLog } from "./circuit_breaker.ts";
import { openUpstashCache, type UpstashAddress } from "./upstash_cache.ts";

/** Redis with memory as fallback, or memory alone. */
export function openCache(redis: UpstashAddress | undefined, clock: Clock, log?: CacheLog): Cache {
  const memory = createMemoryCache(clock);
  return redis ? createFallbackCache(openUpstashCache(redis), memory, clock, log) : memory;
}

import type { RemoteCache } from "./fallback_cache.ts";

export interface UpstashAddress {
  url: string;
  token: string;
}

/** A call's time limit includes its retry. */
const TIMEOUT_MS = 300;
const RETRY_AFTER_MS = 20;
/** Other programs may share the database. */
const KEY_PREFIX = "alafia:";

/** Connects at the first call. Calls throw when Redis is down, slower than 300 ms, or answers nonsense. */
export function openUpstashCache(address: UpstashAddress): RemoteCache {
  let client: ReturnType<typeof connect> | undefined;
  const redis = () => client ??= connect(address);
  const prefixed = (key: string) => KEY_PREFIX + key;

  return {
    async get(key) {
      const text: unknown = await (await redis()).texts.get(prefixed(key));
      return text === null ? undefined : requireText(text);
    },
    async set(key, text, ttlSeconds) {
      requireText(await (await redis()).texts.set(prefixed(key), text, { ex: ttlSeconds }));
    },
    async delete(keys) {
      requireNumber(await (await redis()).texts.del(...keys.map(prefixed)), 0);
    },
    async increment(key, ttlSeconds) {
      // One transaction: a counter without expiry would lock its owner out for good.
      const counting = (await redis()).counters.multi();
      counting.incr(prefixed(key)).expire(prefixed(key), ttlSeconds, "NX").pttl(prefixed(key));
      const [count, , endsInMs]: unknown[] = await counting.exec();
      return { count: requireNumber(count, 1), endsInMs: requireNumber(endsInMs, 0) };
    },
  };
}

async function connect({ url, token }: UpstashAddress) {
  const { Redis } = await import("@upstash/redis");
  const settings = {
    url,
    token,
    // By default the SDK returns "007" as the number 7.
    automaticDeserialization: false,
    enableTelemetry: false,
    // Pipelined calls would wait for the slowest.
    enableAutoPipelining: false,
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  };
  return {
    texts: new Redis({ ...settings, retry: { retries: 1, backoff: () => RETRY_AFTER_MS } }),
    // Sent again, what was counted before the line broke would count twice. (`false` means one retry.)
    counters: new Redis({ ...settings, retry: { retries: 0 } }),
  };
}

function requireText(answer: unknown): string {
  if (typeof answer !== "string") throw new TypeError("Redis answered something that is no text");
  return answer;
}

function requireNumber(answer: unknown, minimum: number): number {
  if (!Number.isSafeInteger(answer) || Number(answer) < minimum) {
    throw new TypeError("Redis answered something that is no count");
  }
  return Number(answer);
}

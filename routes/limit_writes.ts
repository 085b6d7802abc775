/** How fast one account may write, whatever it writes. @module */
import { setTimeout } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { ACCOUNT_WRITES_A_MINUTE, ACCOUNT_WRITES_IN_TWO_MINUTES } from "@/lib/shared/limits.ts";
import type { AppDeps } from "./deps.ts";
import type { SignedInEnv } from "./guards.ts";

const WINDOW_SECONDS = 60;
/** Told to the other instances so many at a time: each telling is a call of the shared cache. */
const SHARED_BY = 10;
/** Refusals of one account in a minute that are answered at once; the others wait, or answering them would be the load. */
const REFUSED_AT_ONCE = 5;
const HOLD_MS = 1000;
/** Refusals that wait at a time in this process; beyond them they are answered at once. */
const HELD_AT_ONCE = 1000;

/** Writes of one account in a minute of the clock and in the one before. */
interface Used {
  window: number;
  count: number;
  former: number;
  refused: number;
}

/** One count for all addresses of an app. */
const counters = new WeakMap<AppDeps, WriteCounter>();

/** Counts a write; when it is one too many, returns how many were refused in this minute. */
type WriteCounter = (userId: string) => number | undefined;

/**
 * Refuses with 429 what one account writes too fast. Stands right behind the guard, before a body is read, and counts by
 * account: nobody can use up somebody else's.
 */
export function limitWrites(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  const count = counters.get(deps) ?? createWriteCounter(deps);
  counters.set(deps, count);
  return async (c, next) => {
    const refused = count(c.var.userId);
    if (refused !== undefined) {
      if (refused > REFUSED_AT_ONCE) await hold();
      const seconds = Math.floor(deps.clock.now().getTime() / 1000);
      throw new DomainError("too_many_writes", {
        retryAfterSeconds: WINDOW_SECONDS - seconds % WINDOW_SECONDS,
      });
    }
    await next();
  };
}

let held = 0;

/** A phone that waits when it is told to never gets here; whoever goes on knocking does so once a second. */
async function hold(): Promise<void> {
  if (held >= HELD_AT_ONCE) return;
  held++;
  await setTimeout(HOLD_MS);
  held--;
}

/**
 * Creates the count of an app. It is kept in this process, so that a write never waits for it; what other instances counted
 * is heard of a moment later, through the cache. What is refused is not counted: whoever goes on knocking is let in at the
 * next minute all the same.
 */
function createWriteCounter({ cache, clock }: AppDeps): WriteCounter {
  const accounts = new Map<string, Used>();
  let newest = 0;

  function forget(window: number): void {
    for (const [userId, used] of accounts) {
      if (used.window < window - 1) accounts.delete(userId);
    }
    newest = window;
  }

  return (userId) => {
    const window = Math.floor(clock.now().getTime() / 1000 / WINDOW_SECONDS);
    if (window !== newest) forget(window);
    let used = accounts.get(userId);
    if (used?.window !== window) {
      used = { window, count: 0, refused: 0, former: used?.window === window - 1 ? used.count : 0 };
      accounts.set(userId, used);
    }
    const { count, former } = used;
    if (count >= ACCOUNT_WRITES_A_MINUTE || count + former >= ACCOUNT_WRITES_IN_TWO_MINUTES) {
      return ++used.refused;
    }
    used.count++;
    if (used.count % SHARED_BY > 0) return undefined;
    const counted = used;
    void cache.increment(`rate:account-writes:${userId}:${window}`, WINDOW_SECONDS)
      .then((shared) => counted.count = Math.max(counted.count, shared * SHARED_BY));
    return undefined;
  };
}

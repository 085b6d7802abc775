import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { ACCOUNT_WRITES_A_MINUTE, ACCOUNT_WRITES_IN_TWO_MINUTES } from "@/lib/shared/limits.ts";
import { type AppDeps, perApp } from "./deps.ts";
import type { SignedInEnv } from "./guards.ts";

const WINDOW_SECONDS = 60;
/** Each is a call of the shared cache. */
const SHARED_BY = 10;
/** The others wait: answering them would be the load. */
const REFUSED_AT_ONCE = 5;
const HOLD_MS = 1000;
/** In this process; beyond them refusals are immediate. */
const HELD_AT_ONCE = 1000;

interface Used {
  window: number;
  count: number;
  former: number;
  refused: number;
}

/** Returns this minute's refusals when it is one too many. */
type WriteCounter = (userId: string, cost: number) => number | undefined;

const writesOf = perApp(createWriteCounter);

/** By account. @param cost In writes: 1, or a multiple of 10. */
export function limitWrites(deps: AppDeps, cost = 1): (c: Context<SignedInEnv>) => Promise<void> | undefined {
  const count = writesOf(deps);
  return (c) => {
    const refused = count(c.get("userId"), cost);
    return refused === undefined ? undefined : refuse(refused, deps);
  };
}

/** @throws {DomainError} `too_many_writes` */
async function refuse(refused: number, { clock }: AppDeps): Promise<void> {
  if (refused > REFUSED_AT_ONCE) await hold();
  const seconds = Math.floor(clock.now().getTime() / 1000);
  throw new DomainError("too_many_writes", { retryAfterSeconds: WINDOW_SECONDS - seconds % WINDOW_SECONDS });
}

let held = 0;

/** Phones that obey Retry-After never get here. */
async function hold(): Promise<void> {
  if (held >= HELD_AT_ONCE) return;
  held++;
  await setTimeout(HOLD_MS);
  held--;
}

/** Counted in this process, so that writes never wait, and shared through the cache. Refusals do not count. */
function createWriteCounter({ cache, clock }: AppDeps): WriteCounter {
  const accounts = new Map<string, Used>();
  let newest = 0;

  function forget(window: number): void {
    for (const [userId, used] of accounts) {
      if (used.window < window - 1) accounts.delete(userId);
    }
    newest = window;
  }

  return (userId, cost) => {
    const window = Math.floor(clock.now().getTime() / 1000 / WINDOW_SECONDS);
    if (window !== newest) forget(window);
    let used = accounts.get(userId);
    if (used?.window !== window) {
      used = { window, count: 0, refused: 0, former: used?.window === window - 1 ? used.count : 0 };
      accounts.set(userId, used);
    }
    const { count, former } = used;
    const wanted = count + cost;
    if (wanted > ACCOUNT_WRITES_A_MINUTE || wanted + former > ACCOUNT_WRITES_IN_TWO_MINUTES) {
      return ++used.refused;
    }
    used.count = wanted;
    if (wanted % SHARED_BY >= cost) return undefined;
    const counted = used;
    void cache.increment(`rate:account-writes:${userId}:${window}`, WINDOW_SECONDS)
      .then((shared) => counted.count = Math.max(counted.count, shared * SHARED_BY));
    return undefined;
  };
}

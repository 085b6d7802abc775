/** Lets one tab of a person send at a time. @module */
import type { StoreMeta } from "./outbox_database.ts";
import type { ReadingStoreDeps } from "./reading_store_deps.ts";
import type { OutboxStore } from "./outbox_store.ts";

/** How long a tab may send without saying so again, where the browser has no locks; longer than any one call. */
export const LEASE_MS = 30_000;

/** The right to send. */
export interface SenderLock {
  /** Runs the task unless another tab is sending; tells whether it ran. */
  runAlone(task: () => Promise<void>): Promise<boolean>;
  /** Tells whether this tab may go on, and lengthens its lease. */
  isSender(meta: StoreMeta): boolean;
}

/** Creates the right to send: a Web Lock, or a row of the database where there are none. */
export function createSenderLock(
  store: OutboxStore,
  { locks, userId, nowMs, newId }: Pick<ReadingStoreDeps, "locks" | "userId" | "nowMs" | "newId">,
): SenderLock {
  return locks ? createWebLock(locks, userId) : createLease(store, newId(), nowMs);
}

function createWebLock(locks: Pick<LockManager, "request">, userId: string): SenderLock {
  return {
    isSender: () => true,
    runAlone: (task) =>
      locks.request(`outbox:${userId}`, { ifAvailable: true }, async (lock) => {
        if (lock) await task();
        return lock !== null;
      }),
  };
}

function createLease(store: OutboxStore, owner: string, nowMs: () => number): SenderLock {
  function isSender(meta: StoreMeta): boolean {
    const now = nowMs();
    const leftMs = (meta.lease?.untilMs ?? now) - now;
    // A lease that reaches further than any is given was written before the clock was set back.
    const isTaken = meta.lease?.owner !== owner && leftMs > 0 && leftMs <= LEASE_MS;
    if (isTaken) return false;
    meta.lease = { owner, untilMs: now + LEASE_MS };
    return true;
  }
  return {
    isSender,
    async runAlone(task) {
      if (!await store.write((_tx, meta) => Promise.resolve(isSender(meta)))) return false;
      try {
        await task();
      } finally {
        await store.write((_tx, meta) => {
          if (meta.lease?.owner === owner) meta.lease = undefined;
          return Promise.resolve();
        });
      }
      return true;
    },
  };
}

/** A durable mail queue. @module */
import type { Clock } from "../../adapters/clock.ts";
import type { Database, Statement } from "../../store/database.ts";
import {
  getNextAttemptAt,
  insertMail,
  insertMailUnlessLive,
  leaseNextMail,
  type MailCondition,
  type MailRequest,
} from "../../store/mail_queue.ts";
import { createMailDelivery, type MailDeliveryDeps, MAX_RETRY_MS } from "./mail_delivery.ts";
import { createPollLoop, scheduleTimeout, type ScheduleTimer } from "../poll_loop.ts";

export type { MailKind, MailRequest } from "../../store/mail_queue.ts";

export interface MailQueue {
  /**
   * Returns the statement that queues a mail, for the write it belongs to. With a `condition`, whose
   * parameters begin at `MAIL_CONDITION_FIRST`, it is queued only while that finds a row.
   */
  enqueue(mail: MailRequest, condition?: MailCondition | Statement): Statement;
  /** Sends what is due just after the answer; call it after the write that queued. */
  wake(): void;
  /** Sends everything due; for platforms that call on a schedule. */
  drain(): Promise<void>;
  start(): void;
  /** Stops after the mail being sent. */
  stop(): Promise<void>;
}

export interface MailQueueDeps extends MailDeliveryDeps {
  /** For polling; the machine's timers by default. */
  schedule?: ScheduleTimer;
  /** For `wake()`; the machine's timers by default. */
  scheduleWake?: ScheduleTimer;
}

/** Mails sent at a time: few enough for any mail server. */
const CONCURRENCY = 2;
/** Another process may have queued a mail and died. */
const POLL_MS = 5000;
/** Sending takes longer than dropping a mail to nobody: begun at once, it would show in the answer's time. */
const WAKE_MS = 20;
/** Outlasts any try: two processes send the same mail only when the first one died. */
const LEASE_MS = 120_000;
/** A mail that waits longer was put off by a clock that has been set back since. */
const LONGEST_WAIT_MS = MAX_RETRY_MS + LEASE_MS;

/**
 * Creates the queue of one process; processes may share a database.
 *
 * A mail is deleted only after it was accepted: after a crash it is sent again, with a newer code.
 */
export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { db, clock, log, schedule, scheduleWake = scheduleTimeout } = deps;
  const delivery = createMailDelivery(deps);
  let cancelWake: (() => void) | undefined;
  const loop = createPollLoop(sendDueOrLog, schedule);

  async function sendUntilEmpty(): Promise<void> {
    while (loop.isStarted()) {
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS).toISOString();
      const mail = await leaseNextMail(db, { now: now.toISOString(), until, latest: latestOf(clock) });
      if (!mail) return;
      await delivery.deliver(mail);
    }
  }

  /** Returns the milliseconds until the next mail is due. */
  async function sendDue(): Promise<number> {
    await delivery.flushSent();
    if (await msUntilNextTry(db, clock) <= 0) {
      const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, sendUntilEmpty));
      for (const worker of workers) if (worker.status === "rejected") throw worker.reason;
    }
    return Math.max(0, Math.min(POLL_MS, await msUntilNextTry(db, clock)));
  }

  async function sendDueOrLog(): Promise<number> {
    try {
      return await sendDue();
    } catch (error) {
      log.warn("mail_queue_failed", { reason: error instanceof Error ? error.message : "unknown" });
      return POLL_MS;
    }
  }

  function wake(): void {
    cancelWake = undefined;
    loop.wake();
  }

  return {
    enqueue(mail, condition) {
      const now = clock.now().toISOString();
      return condition && "purpose" in condition
        ? insertMailUnlessLive(mail, now, condition)
        : insertMail(mail, now, condition);
    },
    wake() {
      cancelWake ??= scheduleWake(wake, WAKE_MS);
    },
    drain: loop.runNow,
    start: loop.start,
    async stop() {
      cancelWake?.();
      cancelWake = undefined;
      await loop.stop();
    },
  };
}

/** Infinity while no mail waits. */
async function msUntilNextTry(db: Database, clock: Clock): Promise<number> {
  const nextTryAt = await getNextAttemptAt(db, latestOf(clock));
  return nextTryAt === undefined ? Infinity : Date.parse(nextTryAt) - clock.now().getTime();
}

function latestOf(clock: Clock): string {
  return new Date(clock.now().getTime() + LONGEST_WAIT_MS).toISOString();
}

/** Mails wait in the database and survive a crash. @module */
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
import { queueNews } from "../newsletter/news.ts";
import { createMailDelivery, type MailDeliveryDeps, MAX_RETRY_MS } from "./mail_delivery.ts";
import { createPollLoop, scheduleTimeout, type ScheduleTimer } from "../poll_loop.ts";

export interface MailQueue {
  /** Queues a mail within the write it belongs to; with a `condition`, only while that finds a row. */
  enqueue(mail: MailRequest, condition?: MailCondition | Statement): Statement;
  /** Sends what is due just after the answer; to be called after the write. */
  wake(): void;
  /** Sends what is due; for platforms with schedules. */
  drain(): Promise<void>;
  start(): void;
  /** Resolves when the mail being sent is through. */
  stop(): Promise<void>;
}

interface MailQueueDeps extends MailDeliveryDeps {
  schedule?: ScheduleTimer;
  scheduleWake?: ScheduleTimer;
}

/** Any mail server takes so many connections. */
const CONCURRENCY = 2;
/** Another process may have queued a mail and died. */
const POLL_MS = 5000;
/** Sending takes longer than dropping a mail to nobody: begun at once, the answer's time would tell. */
const WAKE_MS = 20;
/** Outlasts any try: two processes send a mail only when the first has died. */
const LEASE_MS = 120_000;
/** A longer wait means that the clock was set back. */
const LONGEST_WAIT_MS = MAX_RETRY_MS + LEASE_MS;

/**
 * Creates a process's queue; processes may share a database.
 *
 * A mail is deleted only once accepted: after a crash it is sent again, with a newer code.
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

  /** Returns milliseconds until the next is due. */
  async function sendDue(): Promise<number> {
    await delivery.flushEnded();
    const moreNewsMs = await queueNews({ db, clock });
    if (await msUntilNextTry(db, clock) <= 0) {
      const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, sendUntilEmpty));
      for (const worker of workers) if (worker.status === "rejected") throw worker.reason;
    }
    return Math.max(0, Math.min(POLL_MS, moreNewsMs, await msUntilNextTry(db, clock)));
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

async function msUntilNextTry(db: Database, clock: Clock): Promise<number> {
  const nextTryAt = await getNextAttemptAt(db, { now: clock.now().toISOString(), latest: latestOf(clock) });
  return nextTryAt === undefined ? Infinity : Date.parse(nextTryAt) - clock.now().getTime();
}

function latestOf(clock: Clock): string {
  return new Date(clock.now().getTime() + LONGEST_WAIT_MS).toISOString();
}

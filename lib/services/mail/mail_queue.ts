/** Mail that survives a restart and a mail server that is down. @module */
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
import { createMailDelivery, type MailDeliveryDeps } from "./mail_delivery.ts";
import { createPollLoop, scheduleTimeout, type ScheduleTimer } from "../poll_loop.ts";

export type { MailKind, MailRequest } from "../../store/mail_queue.ts";

/** The queue, as those who send mail see it. */
export interface MailQueue {
  /**
   * Returns the statement that queues a mail, to be written together with what it tells about. A statement as
   * `condition`, whose parameters begin at `MAIL_CONDITION_FIRST`, lets it be queued only while that finds a row.
   */
  enqueue(mail: MailRequest, condition?: MailCondition | Statement): Statement;
  /** Sends what is due a moment later, when the answer is out; call it after the write that queued. */
  wake(): void;
  /** Starts sending in the background. */
  start(): void;
  /** Stops after the mail under way. */
  stop(): Promise<void>;
}

/** What a queue works with. */
export interface MailQueueDeps extends MailDeliveryDeps {
  /** When the queue looks again; the machine's timers by default. */
  schedule?: ScheduleTimer;
  /** What follows on a `wake()`; the machine's timers by default. */
  scheduleWake?: ScheduleTimer;
}

/** Mails under way at a time: enough for a crowd, few enough for any mail server. */
const CONCURRENCY = 2;
/** Longest time between two looks at the queue; another process may have queued and died. */
const POLL_MS = 5000;
/** Sending takes longer than dropping a mail to nobody: begun at once, it would show in the time of the answer. */
const WAKE_MS = 20;
/** Outlasts any try, so that a mail is sent by two processes only when the first one died over it. */
const LEASE_MS = 120_000;

/**
 * Creates the queue of one process; any number of processes may share a database.
 *
 * A mail is forgotten only after it was accepted: what dies in between is sent again, with a newer code, and none
 * is lost.
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
      const mail = await leaseNextMail(db, { now: now.toISOString(), until });
      if (!mail) return;
      await delivery.deliver(mail);
    }
  }

  /** Sends everything that is due and answers how long nothing will be, in milliseconds. */
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
  const nextTryAt = await getNextAttemptAt(db);
  return nextTryAt === undefined ? Infinity : Date.parse(nextTryAt) - clock.now().getTime();
}

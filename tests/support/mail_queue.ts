/** A mail queue over a real database, with a mailer and timers that a test holds in its hands. @module */
import type { Mail, Mailer } from "@/lib/adapters/mail/mailer.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue, type MailQueue } from "@/lib/services/mail/mail_queue.ts";
import type { MailRequest } from "@/lib/store/mail_queue.ts";
import type { ScheduleTimer } from "@/lib/services/poll_loop.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { createFakeClock, type FakeClock } from "./clock.ts";
import { openTestDatabase } from "./test_database.ts";

/** A mailer that takes everything, until a test says otherwise. */
export interface FakeMailer extends Mailer {
  sent: Mail[];
  /** Runs before a mail is taken; what it throws is what the mail server says. */
  beforeTaking: (mail: Mail) => Promise<void> | void;
}

/** Creates a mailer that keeps what it is given. */
export function createFakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    sent: [],
    beforeTaking: () => {},
    async send(mail) {
      await mailer.beforeTaking(mail);
      mailer.sent.push(mail);
    },
    close: () => Promise.resolve(),
  };
  return mailer;
}

/** Timers that go off when a test says so. */
export interface FakeTimers {
  schedule: ScheduleTimer;
  /** Resolves with the next wait, in milliseconds, that is scheduled from now on. */
  nextWait(): Promise<number>;
  /** Lets the timer go off that waits now. */
  fire(): void;
}

/** Creates timers of which one at most waits. */
export function createFakeTimers(): FakeTimers {
  let waiting: (() => void) | undefined;
  let next = Promise.withResolvers<number>();
  return {
    schedule(run, delayMs) {
      waiting = run;
      next.resolve(delayMs);
      return () => waiting = undefined;
    },
    nextWait() {
      next = Promise.withResolvers();
      return next.promise;
    },
    fire: () => waiting?.(),
  };
}

/** One process's queue and everything around it. */
export interface QueueUnderTest {
  queue: MailQueue;
  mailer: FakeMailer;
  clock: FakeClock;
  /** Codes made so far, with the instant at which each was. */
  issued: { code: string; at: string; mail: MailRequest }[];
  logged: string[];
  /** Queues mails as those who send them do. */
  add(...mails: Partial<MailRequest>[]): Promise<void>;
  /** Does something that makes the queue run, and resolves with the wait it schedules afterwards. */
  untilIdle(cause: () => void): Promise<number>;
  /** Lets time pass and the timer go off; resolves with the wait scheduled afterwards. */
  elapse(seconds: number): Promise<number>;
}

/** What a test may replace. */
export interface QueueSettings {
  db: Database;
  clock?: FakeClock;
  mailer?: FakeMailer;
  /** What follows on `wake()`; at once by default. */
  scheduleWake?: ScheduleTimer;
  /** Nobody waits for the code any more. */
  isGone?: (mail: MailRequest) => boolean;
}

function soon(run: () => void): () => void {
  queueMicrotask(run);
  return () => {};
}

/** Opens the queue of one process; it is not started yet. */
export function openQueue({ db, isGone, ...given }: QueueSettings): QueueUnderTest {
  const { clock = createFakeClock(), mailer = createFakeMailer() } = given;
  const timers = createFakeTimers();
  const issued: QueueUnderTest["issued"] = [];
  const logged: string[] = [];
  const issueCode = (mail: MailRequest) => {
    if (isGone?.(mail)) return Promise.resolve(undefined);
    const code = String(40001 + issued.length);
    issued.push({ code, at: clock.now().toISOString(), mail });
    return Promise.resolve({ code });
  };
  const log = createLog("debug", clock.now, (line) => void logged.push(line));
  const parts = { db, mailer, clock, log, issueCode, appUrl: "https://alafia.ng", random: () => 0 };
  const { scheduleWake = soon } = given;
  const queue = createMailQueue({ ...parts, schedule: timers.schedule, scheduleWake });
  const untilIdle = (cause: () => void) => {
    const wait = timers.nextWait();
    cause();
    return wait;
  };
  return {
    queue,
    mailer,
    clock,
    issued,
    logged,
    async add(...mails) {
      await db.write(mails.map((mail) => queue.enqueue(makeMailRequest(mail))));
    },
    untilIdle,
    elapse(seconds) {
      clock.advance({ seconds });
      return untilIdle(timers.fire);
    },
  };
}

/** A test of the queue: it gets an empty database, and opens as many processes' queues on it as it likes. */
export type MailQueueCheck = (
  db: Database,
  open: (settings?: Partial<QueueSettings>) => QueueUnderTest,
) => Promise<void>;

/** Registers a test of the queue; every queue that it opened is stopped afterwards. */
export function testMailQueue(promise: string, check: MailQueueCheck): void {
  Deno.test(`mail queue: ${promise}`, async () => {
    await using opened = await openTestDatabase();
    const queues: QueueUnderTest[] = [];
    await check(opened.db, (settings) => {
      const queue = openQueue({ db: opened.db, ...settings });
      queues.push(queue);
      return queue;
    });
    for (const { queue } of queues) await queue.stop();
  });
}

/** What a mailer says whose server does not answer. */
export function mailServerIsDown(): never {
  throw new Error("The mail server did not take the mail: ECONNECTION");
}

/** Makes a request of which a test names only what it is about. */
export function makeMailRequest(request: Partial<MailRequest> = {}): MailRequest {
  return { kind: "verify_email", subjectId: "s1", email: "ada@example.ng", firstName: "Ada", ...request };
}

/** Hands out a database whose writes fail while `isRefused` says so. */
export function refuseWrites(
  db: Database,
  isRefused: (statements: readonly Statement[]) => boolean,
  error: () => Error,
): Database {
  return {
    read: (statement) => db.read(statement),
    write: (statements) => isRefused(statements) ? Promise.reject(error()) : db.write(statements),
    close: () => db.close(),
  };
}

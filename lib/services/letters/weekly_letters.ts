/** Queues the letter about the week that has ended, from Monday morning on, on each person's wall clock. @module */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../adapters/clock.ts";
import { addDays } from "../../shared/calendar.ts";
import { DEFAULT_ZONE, readMoment } from "../../shared/reminder_times.ts";
import type { Database } from "../../store/database.ts";
import { listReadingDates } from "../../store/reading_lists.ts";
import {
  isWeekOpen,
  type LetterReader,
  listLetterReaders,
  upsertWeeklyLetter,
} from "../../store/weekly_letters.ts";
import type { MailQueue } from "../mail/mail_queue.ts";

interface LetterDeps {
  db: Database;
  clock: Clock;
  mailQueue: Pick<MailQueue, "enqueue" | "wake">;
}

const FROM_TIME = "08:00";
/** A server that was down on Monday still sends it; later it would be old. */
const LATE_DAYS = 2;
/** The one after which a kind line is sent; from then on nothing. */
const QUIET_WEEKS = 3;
const BATCH = 500;
const LINE = "letters";

/** Each person's week once, across processes. */
export async function queueWeeklyLetters(deps: LetterDeps): Promise<void> {
  const { db, clock, mailQueue } = deps;
  const nowMs = clock.now().getTime();
  // Somewhere the day has begun already.
  const latest = mondayOf(addDays(new Date(nowMs).toISOString().slice(0, 10), 1));
  let after = "";
  let hasQueued = false;
  for (;;) {
    const readers = await listLetterReaders(db, { after, latest, limit: BATCH });
    for (const reader of readers) {
      hasQueued = await lookAtWeek(deps, reader, nowMs) || hasQueued;
      await setImmediate();
    }
    if (readers.length < BATCH) break;
    after = readers.at(-1)?.userId ?? "";
  }
  if (hasQueued) mailQueue.wake();
}

async function lookAtWeek(
  { db, mailQueue }: LetterDeps,
  { userId, email, firstName, zone = DEFAULT_ZONE, week: last = "", quietWeeks: former }: LetterReader,
  nowMs: number,
): Promise<boolean> {
  const { date, time } = readMoment(nowMs, zone);
  const week = mondayOf(date);
  const isTime = date > week ? date <= addDays(week, LATE_DAYS) : time >= FROM_TIME;
  if (last >= week || !isTime) return false;
  const [newest] = await listReadingDates(db, { userId, from: addDays(week, -7), to: addDays(week, -1) });
  // A week that nobody looked at breaks the row.
  const quietWeeks = newest ? 0 : last === addDays(week, -7) ? former + 1 : 1;
  const isSent = newest !== undefined || quietWeeks === QUIET_WEEKS;
  const place = { line: LINE, isSlow: false, linkSeconds: 0 };
  const mail = { kind: "weekly_letter", subjectId: userId, email, firstName, place } as const;
  await db.write([
    ...isSent ? [mailQueue.enqueue(mail, isWeekOpen(userId, week))] : [],
    upsertWeeklyLetter({ userId, week, quietWeeks }),
  ]);
  return isSent;
}

/** The Monday of that day's week, `YYYY-MM-DD`. */
function mondayOf(date: string): string {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}

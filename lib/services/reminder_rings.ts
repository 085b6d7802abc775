/** Ringing the reminders whose time has come. @module */
import { textOf } from "../shared/messages/catalogue.ts";
import { reminderText } from "../shared/messages/reminders.ts";
import { findDueTime, findNextTime, HOME_ZONE, isQuiet } from "../shared/reminder_times.ts";
import type { Clock } from "../adapters/clock.ts";
import type { Database } from "../store/database.ts";
import { type DueReminder, listDueReminders, type Ringing, ringReminders } from "../store/due_reminders.ts";
import { newId } from "./ids.ts";

/** What ringing takes. */
export interface RingDeps {
  db: Database;
  clock: Clock;
  appUrl: string;
}

/** So many are rung in one write. */
const AT_ONCE = 200;

/**
 * Rings every reminder that is due, each of its times once, whoever else does the same on the same database.
 *
 * In a person's quiet hours it comes into their inbox and is not pushed. Of what was missed for more than an hour,
 * because no server was there, nothing rings.
 */
export async function ringDue({ db, clock, appUrl }: RingDeps): Promise<void> {
  while (true) {
    const now = clock.now();
    const due = await listDueReminders(db, { nowMs: now.getTime(), limit: AT_ONCE });
    if (due.length > 0) await ringReminders(db, due.map((reminder) => plan(reminder, now, appUrl)), now);
    if (due.length < AT_ONCE) return;
  }
}

function plan(reminder: DueReminder, now: Date, appUrl: string): Ringing {
  const { userId, id, kind, time, days, nextMs, isSnoozed, settings } = reminder;
  const nowMs = now.getTime();
  const zone = settings?.zone ?? HOME_ZONE;
  const rule = { time, days, zone };
  const ringing = { userId, reminderId: id, nextMs, followingMs: findNextTime(rule, nowMs) };
  const dueMs = findDueTime(rule, nextMs, nowMs);
  if (dueMs === undefined) return ringing;
  const say = textOf(reminderText);
  return {
    ...ringing,
    told: {
      notificationId: newId(now),
      title: say[kind],
      message: say.message,
      deepLink: `${appUrl}/dashboard#reminder=${id}`,
      // Whoever puts a reminder off into their quiet hours wants it there.
      isPushed: isSnoozed || !settings?.quietFrom ||
        !isQuiet({ from: settings.quietFrom, to: settings.quietTo }, dueMs, zone),
    },
  };
}

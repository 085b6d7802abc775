/** Ringing the reminders whose time has come. @module */
import { textOf } from "../../shared/messages/catalogue.ts";
import { reminderText } from "../../shared/messages/reminders.ts";
import { DEFAULT_ZONE, findDueTime, findNextTime, isQuiet } from "../../shared/reminder_times.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Database } from "../../store/database.ts";
import {
  dispatchReminders,
  type DueReminder,
  listDueReminders,
  type ReminderDispatch,
} from "../../store/due_reminders.ts";
import { newId } from "../ids.ts";

/** What ringing takes. */
export interface ReminderDispatchDeps {
  db: Database;
  clock: Clock;
  appUrl: string;
}

/** So many are rung in one write. */
const BATCH = 200;

/**
 * Rings every reminder that is due, each of its times once, whoever else does the same on the same database.
 *
 * In a person's quiet hours it comes into their inbox and is not pushed. Of what was missed for more than an hour,
 * because no server was there, nothing rings.
 */
export async function dispatchDueReminders({ db, clock, appUrl }: ReminderDispatchDeps): Promise<void> {
  while (true) {
    const now = clock.now();
    const due = await listDueReminders(db, { nowMs: now.getTime(), limit: BATCH });
    if (due.length > 0) {
      await dispatchReminders(
        db,
        due.map((reminder) => planDispatch(reminder, now, appUrl)),
        now,
      );
    }
    if (due.length < BATCH) return;
  }
}

function planDispatch(reminder: DueReminder, now: Date, appUrl: string): ReminderDispatch {
  const { userId, id, kind, time, days, nextMs, isSnoozed, settings } = reminder;
  const nowMs = now.getTime();
  const zone = settings?.zone ?? DEFAULT_ZONE;
  const rule = { time, days, zone };
  const dispatch = { userId, reminderId: id, nextMs, followingMs: findNextTime(rule, nowMs) };
  const dueMs = findDueTime(rule, nextMs, nowMs);
  if (dueMs === undefined) return dispatch;
  const say = textOf(reminderText);
  return {
    ...dispatch,
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

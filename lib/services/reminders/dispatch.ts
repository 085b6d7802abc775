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
import { newEntityId } from "../ids.ts";

export interface ReminderDispatchDeps {
  db: Database;
  clock: Clock;
  appUrl: string;
}

/** Reminders in one write. */
const BATCH = 200;

/**
 * Dispatches every due reminder, each of its times once, even with other processes on the same database.
 *
 * In quiet hours it goes to the inbox without a push. Reminders missed by over an hour, while no server ran,
 * are skipped.
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
      notificationId: newEntityId(now),
      title: say[kind],
      message: say.message,
      deepLink: `${appUrl}/dashboard#reminder=${id}`,
      // A snooze into quiet hours is deliberate.
      isPushed: isSnoozed || !settings?.quietFrom ||
        !isQuiet({ from: settings.quietFrom, to: settings.quietTo }, dueMs, zone),
    },
  };
}

import { setImmediate } from "node:timers/promises";
import { isLow } from "../../shared/glucose.ts";
import { textOf, type Translations } from "../../shared/message_area.ts";
import { loadTranslations } from "../../shared/complete_languages.ts";
import { reminderText } from "../../shared/messages/reminder.ts";
import { formatDoseLink } from "../../shared/dose_link.ts";
import {
  DEFAULT_ZONE,
  findDueTime,
  findNextTime,
  isQuiet,
  readMoment,
  REMINDER_LATE_MS,
  RETEST_LATE_MS,
} from "../../shared/reminder_times.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Reading } from "../../shared/schemas/reading.ts";
import type { Database } from "../../store/database.ts";
import {
  dispatchReminders,
  type DueReminder,
  listDueReminders,
  type ReminderDispatch,
} from "../../store/due_reminders.ts";
import { listReadings } from "../../store/reading_lists.ts";
import { newEntityId } from "../ids.ts";

const BATCH = 200;

/**
 * Dispatches due reminders, each time once, across processes.
 *
 * In quiet hours they go to the inbox only. Those missed by over an hour, while no server ran, are skipped.
 */
export async function dispatchDueReminders(
  { db, clock, appUrl }: { db: Database; clock: Clock; appUrl: string },
): Promise<void> {
  while (true) {
    const now = clock.now();
    const due = await listDueReminders(db, { nowMs: now.getTime(), limit: BATCH });
    if (due.length > 0) {
      const plans = due.map(async (reminder) => {
        const translations = await loadTranslations(reminder.language);
        const plan = planDispatch(reminder, { now, appUrl, translations });
        return await isMeasuredAgain(db, reminder) ? { ...plan, told: undefined } : plan;
      });
      await dispatchReminders(db, await Promise.all(plans), now);
    }
    if (due.length < BATCH) return;
    await setImmediate();
  }
}

/** The newest reading is no low, and came after the request. */
async function isMeasuredAgain(db: Database, { userId, retestSince }: DueReminder): Promise<boolean> {
  if (retestSince === undefined) return false;
  const { items } = await listReadings(db, { userId, limit: 1 });
  const [latest]: Reading[] = JSON.parse(items);
  return latest !== undefined && latest.updatedAt >= retestSince && !isLow(latest);
}

/** A dose is answered for the day on which it was due. */
function linkOf({ id, kind, retestSince }: DueReminder, dueMs: number, zone: string): string {
  if (retestSince !== undefined) return "?record";
  return kind === "medicine"
    ? `#${formatDoseLink({ reminderId: id, date: readMoment(dueMs, zone).date })}`
    : `#reminder=${id}`;
}

function planDispatch(
  reminder: DueReminder,
  { now, appUrl, translations }: { now: Date; appUrl: string; translations?: Translations },
): ReminderDispatch {
  const { userId, kind, time, days, nextMs, isSnoozed, settings } = reminder;
  const nowMs = now.getTime();
  const zone = settings?.zone ?? DEFAULT_ZONE;
  const rule = { time, days, zone };
  const dispatch = { userId, reminderId: reminder.id, nextMs, followingMs: findNextTime(rule, nowMs) };
  const dueMs = findDueTime(rule, nextMs, nowMs);
  if (dueMs === undefined) return dispatch;
  const say = textOf(reminderText, translations);
  const lastsMs = reminder.retestSince === undefined ? REMINDER_LATE_MS : RETEST_LATE_MS;
  return {
    ...dispatch,
    told: {
      notificationId: newEntityId(now),
      title: say[kind],
      message: `${readMoment(dueMs, zone).time} · ${say.message}`,
      deepLink: `${appUrl}/dashboard${linkOf(reminder, dueMs, zone)}`,
      expiresAt: new Date(dueMs + lastsMs).toISOString(),
      // A snooze into quiet hours is deliberate.
      isPushed: isSnoozed || !settings?.quietFrom ||
        !isQuiet({ from: settings.quietFrom, to: settings.quietTo }, dueMs, zone),
    },
  };
}

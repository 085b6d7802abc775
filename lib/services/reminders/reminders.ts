import type { Clock } from "../../adapters/clock.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { REMINDERS_MAX, RETEST_GRACE_SECONDS, RETEST_SECONDS } from "../../shared/limits.ts";
import { textOf } from "../../shared/message_area.ts";
import { reminderReplyText } from "../../shared/messages/reminder_reply.ts";
import { DEFAULT_ZONE, findNextTime, parseTimeZone } from "../../shared/reminder_times.ts";
import type {
  NewReminder,
  Reminder,
  ReminderChange,
  ReminderSettings,
  ReminderSettingsChange,
  RemindersReply,
} from "../../shared/schemas/reminders.ts";
import type { Database } from "../../store/database.ts";
import * as store from "../../store/reminders.ts";
import { newEntityId } from "../ids.ts";
import { refuseFields } from "../validation_issues.ts";

interface ReminderDeps {
  db: Database;
  clock: Clock;
}

export async function listReminders(
  { db }: ReminderDeps,
  userId: string,
): Promise<Omit<RemindersReply, "success">> {
  const [reminders, settings] = await Promise.all([
    store.listReminders(db, userId, REMINDERS_MAX),
    readSettings(db, userId),
  ]);
  return { reminders: reminders.map(toView), settings };
}

/** Idempotent by id. @throws {DomainError} `id_taken`, `reminders_full`. */
export async function addReminder(deps: ReminderDeps, userId: string, typed: NewReminder): Promise<Reminder> {
  const { db, clock } = deps;
  const reminder = await buildReminder(deps, userId, typed._id ?? newEntityId(clock.now()), typed);
  const now = clock.now().toISOString();
  const isInserted = await store.insertReminder(db, { userId, reminder, maximum: REMINDERS_MAX, now });
  if (isInserted) return toView(reminder);
  const existing = await store.getReminder(db, { userId, id: reminder.id });
  if (existing && isSame(existing, reminder)) return toView(existing);
  const count = (await store.listReminders(db, userId, REMINDERS_MAX)).length;
  throw new DomainError(!existing && count >= REMINDERS_MAX ? "reminders_full" : "id_taken");
}

/** @throws {DomainError} `reminder_not_found` */
export async function changeReminder(
  deps: ReminderDeps,
  userId: string,
  id: string,
  typed: ReminderChange,
): Promise<Reminder> {
  const reminder = await buildReminder(deps, userId, id, typed);
  const now = deps.clock.now().toISOString();
  return toView(requireFound(await store.updateReminder(deps.db, { userId, reminder, now })));
}

/**
 * Postpones a reminder, even into quiet hours, unless it is due sooner.
 *
 * @throws {DomainError} `reminder_not_found`, `reminder_off`.
 */
export async function snoozeReminder(
  { db, clock }: ReminderDeps,
  { userId, id }: { userId: string; id: string },
  minutes: number,
): Promise<Reminder> {
  const current = requireFound(await store.getReminder(db, { userId, id }));
  if (!current.isOn) throw new DomainError("reminder_off");
  const { zone } = await readSettings(db, userId);
  const nowMs = clock.now().getTime();
  const ownMs = findNextTime({ ...current, zone }, nowMs) ?? Infinity;
  const snoozedMs = nowMs + minutes * 60_000;
  const moved = { ...current, nextMs: Math.min(ownMs, snoozedMs), isSnoozed: snoozedMs < ownMs };
  return toView(requireFound(await store.updateReminder(db, { userId, reminder: moved })));
}

/** Rings in 15 minutes, also in quiet hours, unless a reading of 70 mg/dl or more comes first. */
export async function startRetest({ db, clock }: ReminderDeps, userId: string): Promise<void> {
  const now = clock.now();
  const dueMs = now.getTime() + (RETEST_SECONDS + RETEST_GRACE_SECONDS) * 1000;
  await store.upsertRetest(db, { userId, dueMs, now: now.toISOString() });
}

/** Changes time zone and quiet hours. @throws {DomainError} `validation_failed` for an unknown time zone. */
export async function changeReminderSettings(
  deps: ReminderDeps,
  userId: string,
  change: ReminderSettingsChange,
): Promise<Omit<RemindersReply, "success">> {
  const { db, clock } = deps;
  const current = await readSettings(db, userId);
  const { quietHours } = { ...current, ...change };
  const zone = change.zone === undefined ? current.zone : requireZone(change.zone);
  const { from: quietFrom, to: quietTo } = quietHours ?? { from: "", to: "" };
  const nowMs = clock.now().getTime();
  const reminders = zone === current.zone ? [] : await store.listReminders(db, userId, REMINDERS_MAX);
  const moves = reminders.map(({ id, time, days }) => ({
    id,
    nextMs: findNextTime({ time, days, zone }, nowMs),
  }));
  await store.updateReminderSettings(db, userId, { zone, quietFrom, quietTo }, moves);
  return await listReminders(deps, userId);
}

function requireZone(text: string): string {
  const zone = parseTimeZone(text);
  if (zone !== undefined) return zone;
  refuseFields({ zone: textOf(reminderReplyText).zoneUnknown });
}

async function readSettings(db: Database, userId: string): Promise<ReminderSettings> {
  const stored = await store.getReminderSettings(db, userId);
  const { zone = DEFAULT_ZONE, quietFrom: from = "", quietTo: to = "" } = stored ?? {};
  return { zone, quietHours: from === to ? null : { from, to } };
}

async function buildReminder(
  { db, clock }: ReminderDeps,
  userId: string,
  id: string,
  { kind, label = "", time, days, isOn = true }: ReminderChange,
): Promise<store.StoredReminder> {
  const { zone } = await readSettings(db, userId);
  const sorted = [...new Set(days)].sort();
  const nextMs = isOn ? findNextTime({ time, days: sorted, zone }, clock.now().getTime()) : undefined;
  return { id, kind, label: label.trim(), time, days: sorted, isOn, nextMs, isSnoozed: false };
}

function isSame(one: store.StoredReminder, other: store.StoredReminder): boolean {
  const typed = ({ kind, label, time, days, isOn }: store.StoredReminder) =>
    JSON.stringify([kind, label, time, days, isOn]);
  return typed(one) === typed(other);
}

function toView({ id, nextMs, ...reminder }: store.StoredReminder): Reminder {
  return { _id: id, ...reminder, nextAt: nextMs === undefined ? null : new Date(nextMs).toISOString() };
}

function requireFound(found: store.StoredReminder | undefined): store.StoredReminder {
  if (!found) throw new DomainError("reminder_not_found");
  return found;
}

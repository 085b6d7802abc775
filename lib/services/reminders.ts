/** What a person wants to be reminded of. @module */
import type { Clock } from "../adapters/clock.ts";
import { DomainError } from "../shared/domain_error.ts";
import { REMINDERS_MAX } from "../shared/limits.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { reminderReplyText } from "../shared/messages/reminders.ts";
import { findNextTime, HOME_ZONE, parseTimeZone } from "../shared/reminder_times.ts";
import type {
  NewReminder,
  OwnReminders,
  Reminder,
  ReminderChange,
  ReminderSettings,
  ReminderSettingsChange,
} from "../shared/schemas/reminders.ts";
import type { Database } from "../store/database.ts";
import * as store from "../store/reminders.ts";
import { newId } from "./ids.ts";

/** What reminders take. */
export interface ReminderDeps {
  db: Database;
  clock: Clock;
}

/** Returns all of a person's reminders, and where and when they may ring. */
export async function listOwnReminders({ db }: ReminderDeps, userId: string): Promise<OwnReminders> {
  const [reminders, settings] = await Promise.all([
    store.listReminders(db, userId),
    readSettings(db, userId),
  ]);
  return { success: true, reminders: reminders.map(toView), settings };
}

/**
 * Keeps a reminder; any number of equal calls under one id do it once.
 *
 * @throws {DomainError} `id_taken`, `reminders_full`.
 */
export async function addReminder(deps: ReminderDeps, userId: string, typed: NewReminder): Promise<Reminder> {
  const { db, clock } = deps;
  const reminder = await compose(deps, userId, typed._id ?? newId(clock.now()), typed);
  const now = clock.now().toISOString();
  const isKept = await store.insertReminder(db, { userId, reminder, maximum: REMINDERS_MAX, now });
  if (isKept) return toView(reminder);
  const standing = await store.getReminder(db, { userId, id: reminder.id });
  if (standing && isSame(standing, reminder)) return toView(standing);
  const count = (await store.listReminders(db, userId)).length;
  throw new DomainError(!standing && count >= REMINDERS_MAX ? "reminders_full" : "id_taken");
}

/** Replaces a reminder. @throws {DomainError} `reminder_not_found` */
export async function changeReminder(
  deps: ReminderDeps,
  userId: string,
  id: string,
  typed: ReminderChange,
): Promise<Reminder> {
  return toView(
    required(await store.updateReminder(deps.db, userId, await compose(deps, userId, id, typed))),
  );
}

/**
 * Puts a reminder off: it rings after so many minutes, also in quiet hours, unless it would ring sooner by itself.
 *
 * @throws {DomainError} `reminder_not_found`, `reminder_off`.
 */
export async function snoozeReminder(
  { db, clock }: ReminderDeps,
  { userId, id }: { userId: string; id: string },
  minutes: number,
): Promise<Reminder> {
  const standing = required(await store.getReminder(db, { userId, id }));
  if (!standing.isOn) throw new DomainError("reminder_off");
  const { zone } = await readSettings(db, userId);
  const nowMs = clock.now().getTime();
  const ownMs = findNextTime({ ...standing, zone }, nowMs) ?? Infinity;
  const putOffMs = nowMs + minutes * 60_000;
  const moved = { ...standing, nextMs: Math.min(ownMs, putOffMs), isSnoozed: putOffMs < ownMs };
  return toView(required(await store.updateReminder(db, userId, moved)));
}

/**
 * Changes where and when a person's reminders may ring, and returns all of it.
 *
 * @throws {DomainError} `validation_failed` for a time zone that nobody knows.
 */
export async function changeReminderSettings(
  deps: ReminderDeps,
  userId: string,
  change: ReminderSettingsChange,
): Promise<OwnReminders> {
  const { db, clock } = deps;
  const standing = await readSettings(db, userId);
  const { quietHours } = { ...standing, ...change };
  const zone = change.zone === undefined ? standing.zone : requireZone(change.zone);
  const { from: quietFrom, to: quietTo } = quietHours ?? { from: "", to: "" };
  const nowMs = clock.now().getTime();
  const reminders = zone === standing.zone ? [] : await store.listReminders(db, userId);
  const moves = reminders.map(({ id, time, days }) => ({
    id,
    nextMs: findNextTime({ time, days, zone }, nowMs),
  }));
  await store.updateReminderSettings(db, userId, { zone, quietFrom, quietTo }, moves);
  return await listOwnReminders(deps, userId);
}

function requireZone(text: string): string {
  const zone = parseTimeZone(text);
  if (zone !== undefined) return zone;
  const sentence = textOf(reminderReplyText).zoneUnknown;
  throw new DomainError("validation_failed", { sentence, fields: { zone: sentence } });
}

async function readSettings(db: Database, userId: string): Promise<ReminderSettings> {
  const stored = await store.getReminderSettings(db, userId);
  const { zone = HOME_ZONE, quietFrom: from = "", quietTo: to = "" } = stored ?? {};
  return { zone, quietHours: from === to ? null : { from, to } };
}

async function compose(
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

function required(found: store.StoredReminder | undefined): store.StoredReminder {
  if (!found) throw new DomainError("reminder_not_found");
  return found;
}

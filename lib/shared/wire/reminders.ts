import type {
  NewReminder,
  ReminderChange,
  ReminderDeleted,
  ReminderReply,
  ReminderSettingsChange,
  RemindersReply,
  Snooze,
} from "../schemas/reminders.ts";
import { endpoint } from "./endpoint.ts";

export type { NewReminder, Reminder, ReminderChange, ReminderSettings } from "../schemas/reminders.ts";

const ALL = "/api/v1/reminders";
const ONE = `${ALL}/:reminderId`;

export const listReminders = endpoint<undefined, RemindersReply>("GET", ALL);
export const addReminder = endpoint<NewReminder, ReminderReply>("POST", ALL);
export const changeReminder = endpoint<ReminderChange, ReminderReply>("PUT", ONE);
/** Deleting what is gone is no error. */
export const deleteReminder = endpoint<undefined, ReminderDeleted>("DELETE", ONE);
export const snoozeReminder = endpoint<Snooze, ReminderReply>("POST", `${ONE}/snooze`);
const RETEST = "/api/v1/retest";
/** A push in 15 minutes; replaces an earlier one. */
export const startRetest = endpoint<undefined, ReminderDeleted>("PUT", RETEST);
/** Deleting what is gone is no error. */
export const endRetest = endpoint<undefined, ReminderDeleted>("DELETE", RETEST);
export const changeReminderSettings = endpoint<ReminderSettingsChange, RemindersReply>(
  "PUT",
  "/api/v1/reminder-settings",
);

import type * as shapes from "../schemas/reminders.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { NewReminder, Reminder, ReminderChange, ReminderSettings } from "../schemas/reminders.ts";

const ALL = "/api/v1/reminders";
const ONE = `${ALL}/:reminderId`;

export const listReminders = endpoint<undefined, shapes.RemindersReply>("GET", ALL);
export const addReminder = endpoint<shapes.NewReminder, shapes.ReminderReply>("POST", ALL);
export const changeReminder = endpoint<shapes.ReminderChange, shapes.ReminderReply>("PUT", ONE);
/** Deleting what is gone is no error. */
export const deleteReminder = endpoint<undefined, DoneReply>("DELETE", ONE);
export const snoozeReminder = endpoint<shapes.Snooze, shapes.ReminderReply>("POST", `${ONE}/snooze`);
const RETEST = "/api/v1/retest";
/** A push in 15 minutes; replaces an earlier one. */
export const startRetest = endpoint<undefined, DoneReply>("PUT", RETEST);
/** Deleting what is gone is no error. */
export const endRetest = endpoint<undefined, DoneReply>("DELETE", RETEST);
export const changeReminderSettings = endpoint<shapes.ReminderSettingsChange, shapes.RemindersReply>(
  "PUT",
  "/api/v1/reminder-settings",
);

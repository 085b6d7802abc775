/** The addresses of a person's reminders. @module */
import type {
  NewReminder,
  OneReminder,
  OwnReminders,
  ReminderChange,
  ReminderDeleted,
  ReminderSettingsChange,
  Snooze,
} from "../schemas/reminders.ts";
import { endpoint } from "./endpoint.ts";

export type { NewReminder, Reminder, ReminderChange, ReminderSettings } from "../schemas/reminders.ts";

const ALL = "/api/v1/reminders";
const ONE = `${ALL}/:reminderId`;

export const listReminders = endpoint<undefined, OwnReminders>("GET", ALL);
export const addReminder = endpoint<NewReminder, OneReminder>("POST", ALL);
export const changeReminder = endpoint<ReminderChange, OneReminder>("PUT", ONE);
/** Again is as good as once. */
export const deleteReminder = endpoint<undefined, ReminderDeleted>("DELETE", ONE);
export const snoozeReminder = endpoint<Snooze, OneReminder>("POST", `${ONE}/snooze`);
export const changeReminderSettings = endpoint<ReminderSettingsChange, OwnReminders>(
  "PUT",
  "/api/v1/reminder-settings",
);

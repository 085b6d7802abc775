/** The shapes of reminders on the wire. @module */
import * as z from "zod/mini";
import { isClockTime } from "../calendar.ts";
import { REMINDER_LABEL_MAX_CHARACTERS } from "../limits.ts";
import { textOf } from "../messages/catalogue.ts";
import { reminderReplyText } from "../messages/reminders.ts";
import { boundedText, EntityId, listOf } from "./fields.ts";

const say = textOf(reminderReplyText);

/** `HH:mm`. */
const ClockTime = z.string({ error: say.timeWrong }).check(z.refine(isClockTime, { error: say.timeWrong }));
const Weekday = z.int().check(z.minimum(0), z.maximum(6));
const Weekdays = listOf(Weekday, say.daysMissing).check(
  z.refine((days) => days.length > 0 && days.length <= 7, { error: say.daysMissing }),
);

/** Of what people are reminded. */
export const REMINDER_KINDS = ["test", "medicine"] as const;
/** By how many minutes a reminder can be put off. */
export const SNOOZE_MINUTES = [10, 30, 60] as const;

/**
 * What a person wants to be reminded of; `time` is `HH:mm` on their own clock, `days` are weekdays from 0, Sunday. The
 * `label` is their own word for it and is never part of a push.
 */
export const ReminderChange = z.object({
  kind: z.enum(REMINDER_KINDS, { error: say.kindWrong }),
  label: z.optional(boundedText(REMINDER_LABEL_MAX_CHARACTERS)),
  time: ClockTime,
  days: Weekdays,
  isOn: z.optional(z.boolean()),
});
/** @see {@linkcode ReminderChange} */
export type ReminderChange = z.infer<typeof ReminderChange>;

/** A new reminder; `_id` is the client's own, so that a try that went unanswered can be made again. */
export const NewReminder = z.object({ _id: z.optional(EntityId), ...ReminderChange.shape });
/** @see {@linkcode NewReminder} */
export type NewReminder = z.infer<typeof NewReminder>;

/** A reminder; `nextAt` is ISO 8601 UTC, null while it is off. */
export const Reminder = z.object({
  _id: EntityId,
  kind: z.enum(REMINDER_KINDS),
  label: z.string(),
  time: z.string(),
  days: z.array(z.number()),
  isOn: z.boolean(),
  nextAt: z.nullable(z.string()),
  /** `nextAt` is when it was put off to. */
  isSnoozed: z.boolean(),
});
/** @see {@linkcode Reminder} */
export type Reminder = z.infer<typeof Reminder>;

/** Hours in which reminders are not pushed and wait in the inbox; `from` is inside, `to` is not. */
const QuietHours = z.object({ from: ClockTime, to: ClockTime });

/** Where and when reminders may ring: an IANA time zone, and quiet hours or null. */
export const ReminderSettings = z.object({ zone: z.string(), quietHours: z.nullable(QuietHours) });
/** @see {@linkcode ReminderSettings} */
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** What of the settings changes; what is not named stays as it is. */
export const ReminderSettingsChange = z.partial(ReminderSettings);
/** @see {@linkcode ReminderSettingsChange} */
export type ReminderSettingsChange = z.infer<typeof ReminderSettingsChange>;

/** For how long a reminder is put off. */
export const Snooze = z.object({
  minutes: z.number({ error: say.snoozeWrong }).check(
    z.refine((minutes) => SNOOZE_MINUTES.some((known) => known === minutes), { error: say.snoozeWrong }),
  ),
});
/** @see {@linkcode Snooze} */
export type Snooze = z.infer<typeof Snooze>;

/** All of a person's reminders, in the order in which they were made. */
export const RemindersReply = z.object({
  success: z.literal(true),
  reminders: z.array(Reminder),
  settings: ReminderSettings,
});
/** @see {@linkcode RemindersReply} */
export type RemindersReply = z.infer<typeof RemindersReply>;

/** One reminder as it stands. */
export const ReminderReply = z.object({ success: z.literal(true), reminder: Reminder });
/** @see {@linkcode ReminderReply} */
export type ReminderReply = z.infer<typeof ReminderReply>;

/** It is gone. */
export const ReminderDeleted = z.object({ success: z.literal(true) });
/** @see {@linkcode ReminderDeleted} */
export type ReminderDeleted = z.infer<typeof ReminderDeleted>;

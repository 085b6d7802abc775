import * as z from "zod/mini";
import { isClockTime } from "../calendar.ts";
import { REMINDER_LABEL_MAX_CHARACTERS } from "../limits.ts";
import { textOf } from "../message_area.ts";
import { reminderReplyText } from "../messages/reminder_reply.ts";
import { boundedText, EntityId, listOf } from "./fields.ts";

const say = textOf(reminderReplyText);

/** `HH:mm`. */
export const ClockTime = z.string({ error: say.timeWrong }).check(
  z.refine(isClockTime, { error: say.timeWrong }),
);
const Weekday = z.int().check(z.minimum(0), z.maximum(6));
export const Weekdays = listOf(Weekday, say.daysMissing).check(
  z.refine((days) => days.length > 0 && days.length <= 7, { error: say.daysMissing }),
);

export const REMINDER_KINDS = ["test", "medicine"] as const;
/** Minutes. */
export const SNOOZE_MINUTES = [10, 30, 60] as const;

/** `time` is `HH:mm` on their clock, `days` from 0, Sunday; `label` is never pushed. */
export const ReminderChange = z.object({
  kind: z.enum(REMINDER_KINDS, { error: say.kindWrong }),
  label: z.optional(boundedText(REMINDER_LABEL_MAX_CHARACTERS)),
  time: ClockTime,
  days: Weekdays,
  isOn: z.optional(z.boolean()),
});
export type ReminderChange = z.infer<typeof ReminderChange>;

/** `_id` is the client's, for retries. */
export const NewReminder = z.object({ _id: z.optional(EntityId), ...ReminderChange.shape });
export type NewReminder = z.infer<typeof NewReminder>;

/** `nextAt` is ISO 8601 UTC, null while off. */
export const Reminder = z.object({
  _id: EntityId,
  kind: z.enum(REMINDER_KINDS),
  label: z.string(),
  time: z.string(),
  days: z.array(z.number()),
  isOn: z.boolean(),
  nextAt: z.nullable(z.string()),
  /** Whether the person has put `nextAt` off. */
  isSnoozed: z.boolean(),
  /** Of which it is one time; a test has none. */
  medicineId: z.optional(EntityId),
});
export type Reminder = z.infer<typeof Reminder>;

/** Inbox only, no push; `from` inclusive, `to` exclusive. */
const QuietHours = z.object({ from: ClockTime, to: ClockTime });

/** The `zone` is an IANA time zone. */
export const ReminderSettings = z.object({ zone: z.string(), quietHours: z.nullable(QuietHours) });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** Fields that are absent stay as they are. */
export const ReminderSettingsChange = z.partial(ReminderSettings);
export type ReminderSettingsChange = z.infer<typeof ReminderSettingsChange>;

export const Snooze = z.object({
  minutes: z.number({ error: say.snoozeWrong }).check(
    z.refine((minutes) => SNOOZE_MINUTES.some((known) => known === minutes), { error: say.snoozeWrong }),
  ),
});
export type Snooze = z.infer<typeof Snooze>;

/** Oldest first. */
export const RemindersReply = z.object({
  success: z.literal(true),
  reminders: z.array(Reminder),
  settings: ReminderSettings,
});
export type RemindersReply = z.infer<typeof RemindersReply>;

export const ReminderReply = z.object({ success: z.literal(true), reminder: Reminder });
export type ReminderReply = z.infer<typeof ReminderReply>;

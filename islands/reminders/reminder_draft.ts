import { dayText } from "@/lib/shared/messages/day.ts";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder, ReminderChange } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/browser/language.ts";

/** Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export function createReminderDraft(): Required<ReminderChange> {
  return { kind: "test", label: "", time: "07:30", days: [...WEEK], isOn: true };
}

export function reminderDraftOf({ kind, label, time, days, isOn }: Reminder): Required<ReminderChange> {
  return { kind, label, time, days, isOn };
}

export function toggleDay(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted();
}

export function nameReminder({ kind, label }: Pick<Reminder, "kind" | "label">): string {
  return label.trim() || say(reminderScreenText).kinds[kind];
}

export function nameDays(days: readonly number[]): string {
  const text = say(reminderScreenText);
  if (days.length === 7) return text.everyDay;
  const isWorkWeek = days.length === 5 && !days.includes(0) && !days.includes(6);
  if (isWorkWeek) return text.weekdays;
  return WEEK.filter((day) => days.includes(day)).map((day) => say(dayText).weekdays[day]).join(
    ", ",
  );
}

/** Tuesday 07:30. Browsers name no days in some of our languages. */
export function nameNext(at: Date, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at);
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(at);
  const day = dayText.english.weekdays.indexOf(weekday);
  return `${say(dayText).weekdays[day]} ${clock}`;
}

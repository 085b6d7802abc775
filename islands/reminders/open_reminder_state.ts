/** A reminder that was opened from a phone's notification. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { openReminderText } from "@/lib/shared/messages/reminder_screen.ts";
import { listReminders, type Reminder, snoozeReminder } from "@/lib/shared/wire/reminders.ts";
import type { Call } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { NoticeMessage } from "../parts/notice.ts";

/** By how many minutes it can be put off. */
export const SNOOZE_CHOICES = [10, 30, 60] as const;

/** What it works with; tests hand it other things. */
export interface OpenReminderDeps {
  call: Call;
  readToken(): string | undefined;
}

/** The reminder as the dialog shows it. */
export interface OpenReminderState {
  /** Undefined while it is not known, and where there is none. */
  reminder: ReadonlySignal<Reminder | undefined>;
  notice: ReadonlySignal<NoticeMessage | undefined>;
  /** Opens the reminder of an id; nothing happens for somebody else's. */
  open(reminderId: string): Promise<void>;
  snooze(minutes: number): Promise<void>;
  close(): void;
}

/** Builds a dialog that is closed. */
export function createOpenReminder({ call, readToken }: OpenReminderDeps): OpenReminderState {
  const reminder = signal<Reminder | undefined>();
  const notice = signal<NoticeMessage | undefined>();
  let isSnoozing = false;

  async function open(reminderId: string): Promise<void> {
    notice.value = undefined;
    const result = await call(listReminders, { token: readToken() });
    reminder.value = result.ok ? result.data.reminders.find(({ _id }) => _id === reminderId) : undefined;
  }

  async function snooze(minutes: number): Promise<void> {
    const reminderId = reminder.value?._id;
    if (reminderId === undefined || isSnoozing) return;
    isSnoozing = true;
    const text = say(openReminderText);
    const answer = await call(snoozeReminder, {
      token: readToken(),
      params: { reminderId },
      body: { minutes },
    });
    isSnoozing = false;
    notice.value = answer.ok
      ? { kind: "success", text: text.putOff(minutes) }
      : { kind: "error", text: answer.message || text.failed };
  }

  return { reminder, notice, open, snooze, close: () => void (reminder.value = undefined) };
}

import { batch, signal } from "@preact/signals-react";
import type { DoseLink } from "@/lib/shared/dose_link.ts";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import { listReminders, type Reminder, snoozeReminder } from "@/lib/shared/wire/reminders.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import type { LastSeen } from "../client/session/last_seen.ts";
import { say } from "../client/browser/language.ts";
import type { NoticeMessage } from "../parts/notice.ts";

/** Minutes. */
export const SNOOZE_CHOICES = [10, 30, 60] as const;

export type OpenReminderState = ReturnType<typeof createOpenReminder>;

export function createOpenReminder(authedCall: AuthedCall, lastSeen: LastSeen) {
  const reminder = signal<Reminder | undefined>();
  const notice = signal<NoticeMessage | undefined>();
  /** Comes with the address of a notification that was pressed. */
  const dose = signal<DoseLink | undefined>();
  let isSnoozing = false;

  /** An id that is not the person's own opens nothing. */
  async function open(reminderId: string, link?: DoseLink): Promise<void> {
    notice.value = undefined;
    const result = await lastSeen.withCachedFallback("reminders", await authedCall(listReminders));
    const found = result.ok ? result.data.reminders.find(({ _id }) => _id === reminderId) : undefined;
    batch(() => {
      reminder.value = found;
      dose.value = found && link;
    });
  }

  async function snooze(minutes: number): Promise<void> {
    const reminderId = reminder.value?._id;
    if (reminderId === undefined || isSnoozing) return;
    isSnoozing = true;
    const text = say(openReminderText);
    const answer = await authedCall(snoozeReminder, { params: { reminderId }, body: { minutes } });
    isSnoozing = false;
    notice.value = answer.ok
      ? { kind: "success", text: text.putOff({ minutes }) }
      : { kind: "error", text: answer.message || text.failed };
  }

  return { reminder, notice, dose, open, snooze, close: () => void (reminder.value = undefined) };
}

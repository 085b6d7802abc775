import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { reminderFormText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Reminder } from "@/lib/shared/wire/reminders.ts";
import { say } from "../client/language.ts";
import { Modal } from "../parts/Modal.tsx";
import { nameDays, nameReminder } from "./reminder_draft.ts";
import type { RemindersState } from "./reminders_state.ts";

interface DeleteDialogProps {
  state: RemindersState;
  reminder: Reminder;
  onClose(): void;
}

/** Asks before a reminder goes. */
export function DeleteReminderDialog({ state, reminder, onClose }: DeleteDialogProps): ReactElement {
  useSignals();
  const text = say(reminderFormText);

  async function confirm(): Promise<void> {
    await state.remove(reminder._id);
    onClose();
  }

  return (
    <Modal title={text.deleteTitle} onClose={onClose}>
      <p className="reminders-dialog-subject">
        {nameReminder(reminder)}, {reminder.time}, {nameDays(reminder.days)}
      </p>
      <div className="dialog-foot">
        <button type="button" className="button button-quiet" onClick={onClose}>{text.cancel}</button>
        <button type="button" className="button button-danger" onClick={() => void confirm()}>
          {text.deleteConfirm}
        </button>
      </div>
    </Modal>
  );
}

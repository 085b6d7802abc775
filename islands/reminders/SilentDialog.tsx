import type { ReactElement } from "react";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import { remindersText } from "@/lib/shared/messages/reminder_screen.ts";
import { say } from "../client/browser/language.ts";
import { Modal } from "../parts/Modal.tsx";
import { PushSwitchSlot } from "../push/PushSwitchSlot.tsx";

/** Saved, but this phone cannot ring. */
export function SilentDialog({ onClose }: { onClose(): void }): ReactElement {
  const text = say(remindersText);
  return (
    <Modal title={text.silent} onClose={onClose}>
      <div className="stack-4">
        <p>{text.silentAdvice}</p>
        <div className="switches">
          <PushSwitchSlot />
        </div>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {say(openReminderText).done}
        </button>
      </div>
    </Modal>
  );
}

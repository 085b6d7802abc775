import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { nameDay } from "@/lib/shared/log_days.ts";
import { dayText, logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/language.ts";
import { Modal } from "../../parts/Modal.tsx";
import type { LogBookScreen } from "../screen_state.ts";

/** Asks before a reading is deleted. */
export function DeleteDialog({ reading, screen }: { reading: Reading; screen: LogBookScreen }): ReactElement {
  useSignals();
  const text = say(logBookText);
  const { value, unit, type, date, time } = reading;
  const cancel = () => screen.askedToDelete.value = undefined;
  return (
    <Modal title={text.deleteTitle} onClose={cancel}>
      <p className="delete-what tabular">
        <b>{`${value} ${unit}`}</b>
        {`${nameDay(date, screen.today.value, say(dayText))}, ${time} · ${type}`}
      </p>
      <p className="delete-why">{text.deleteText}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-quiet" onClick={cancel}>{text.cancel}</button>
        <button type="button" className="button button-danger" onClick={screen.confirmDelete}>
          {text.delete}
        </button>
      </div>
    </Modal>
  );
}

import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { discardDialogText } from "@/lib/shared/messages/log_dialogs.ts";
import { say } from "../../client/language.ts";
import { Modal } from "../../parts/Modal.tsx";
import type { LogEntry } from "../log_book.ts";
import type { Confirmation } from "../confirmation.ts";

interface AskDialogProps {
  question: Confirmation<LogEntry>;
  today: string;
  title: string;
  /** What will happen then. */
  consequence(about: LogEntry): string;
  /** Name of the button that does it. */
  deed: string;
}

/** Asks before something is done to a reading that cannot be taken back. */
export function ConfirmDialog(props: AskDialogProps): ReactElement | null {
  useSignals();
  const { question, today, title, consequence, deed } = props;
  const about = question.about.value;
  if (!about) return null;
  const { value, unit, type, date, time } = about;
  return (
    <Modal title={title} onClose={question.cancel}>
      <p className="history-delete-reading tabular">
        <b>{`${value} ${unit}`}</b>
        {`${nameDay(date, today, say(dayText))}, ${time} · ${type}`}
      </p>
      <p className="history-delete-reason">{consequence(about)}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-quiet" onClick={question.cancel}>
          {say(discardDialogText).cancel}
        </button>
        <button type="button" className="button button-danger" onClick={question.confirm}>{deed}</button>
      </div>
    </Modal>
  );
}

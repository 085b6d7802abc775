import type { FormEvent, ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { findText } from "@/lib/shared/messages/log_find.ts";
import { say } from "../../client/browser/language.ts";
import { DayField } from "../../parts/DayField.tsx";
import { Modal } from "../../parts/Modal.tsx";

interface DayQuestionProps {
  /** `YYYY-MM-DD`, like all days here. */
  today: string;
  onChoose(day: string): void;
  onClose(): void;
}

/** Where the list begins. */
export function DayQuestion({ today, onChoose, onClose }: DayQuestionProps): ReactElement {
  const text = say(findText);
  const day = useSignal<string | undefined>(today);
  const error = useSignal<string | undefined>(undefined);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (day.value) onChoose(day.value);
    else error.value = text.noDay;
  }
  return (
    <Modal title={text.goToDay} onClose={onClose}>
      <form className="stack-4" onSubmit={submit} noValidate>
        <DayField
          label={text.day}
          value={day.value}
          error={error.value}
          onPick={(picked) => day.value = picked}
        />
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" onClick={onClose}>{text.cancel}</button>
          <button type="submit" className="button button-main">{text.go}</button>
        </div>
      </form>
    </Modal>
  );
}

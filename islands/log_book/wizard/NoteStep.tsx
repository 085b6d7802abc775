import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../../client/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import type { Wizard } from "../wizard_state.ts";
import { StepForm } from "./StepForm.tsx";

/** Step 4: the person's own words, if any. Longer than allowed is said, never cut off. */
export function NoteStep({ wizard }: { wizard: Wizard }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(wizardText);
  const { draft, errors } = wizard.view.value;
  return (
    <StepForm wizard={wizard}>
      <div className="field">
        <label htmlFor={id}>{text.note}</label>
        <textarea
          id={id}
          name="note"
          rows={5}
          value={draft.note}
          onChange={(event) => wizard.type("note", event.currentTarget.value)}
          aria-invalid={errors.note !== undefined}
          aria-describedby={`${id}-error ${id}-hint ${id}-count`}
        />
        <FieldError id={`${id}-error`} error={errors.note} isAnnounced />
        <div className="wizard-note-foot">
          <p className="hint" id={`${id}-hint`}>{text.noteHint}</p>
          <p className="hint tabular" id={`${id}-count`}>
            {text.noteCount(countCharacters(draft.note.trim()))}
          </p>
        </div>
      </div>
    </StepForm>
  );
}

import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { addDays, EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import type { Wizard } from "../wizard_state.ts";
import { StepForm } from "./StepForm.tsx";

/** Step 3: before or after food, and when. */
export function WhenStep({ wizard, today }: { wizard: Wizard; today: string }): ReactElement {
  useSignals();
  const text = say(wizardText);
  const { type } = wizard.view.value.draft;
  return (
    <StepForm wizard={wizard}>
      <div className="wizard-choices" role="group" aria-label={text.titles.when}>
        {READING_TYPES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="wizard-choice"
            aria-pressed={choice === type}
            onClick={() => wizard.type("type", choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <div className="wizard-when-fields">
        <MomentField wizard={wizard} field="date" min={EARLIEST_DATE} max={addDays(today, 1)} />
        <MomentField wizard={wizard} field="time" />
      </div>
    </StepForm>
  );
}

interface MomentFieldProps {
  wizard: Wizard;
  field: "date" | "time";
  min?: string;
  max?: string;
}

function MomentField({ wizard, field, min, max }: MomentFieldProps): ReactElement {
  useSignals();
  const id = useId();
  const { draft, errors } = wizard.view.value;
  return (
    <div className="field">
      <label htmlFor={id}>{say(wizardText)[field]}</label>
      <input
        id={id}
        name={field}
        type={field}
        min={min}
        max={max}
        value={draft[field]}
        onChange={(event) => wizard.type(field, event.currentTarget.value)}
        aria-invalid={errors[field] !== undefined}
        aria-describedby={errors[field] && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={errors[field]} isAnnounced />
    </div>
  );
}

import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import type { Wizard } from "../wizard_state.ts";
import { StepForm } from "./StepForm.tsx";

/** Step 1: the number on the meter. */
export function ValueStep({ wizard }: { wizard: Wizard }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(wizardText);
  const { draft, errors } = wizard.view.value;
  return (
    <StepForm wizard={wizard} isNextDisabled={draft.value.trim() === ""} hasBack={false}>
      <div className="field wizard-value-field">
        <label htmlFor={id}>{text.value}</label>
        <input
          id={id}
          name="value"
          className="tabular"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={draft.value}
          onChange={(event) => wizard.type("value", event.currentTarget.value)}
          aria-invalid={errors.value !== undefined}
          aria-describedby={`${id}-error ${id}-hint`}
        />
        <FieldError id={`${id}-error`} error={errors.value} isAnnounced />
        <p className="hint" id={`${id}-hint`}>{text.valueHint}</p>
      </div>
    </StepForm>
  );
}

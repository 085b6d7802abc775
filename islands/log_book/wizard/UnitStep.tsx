import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { GLUCOSE_UNITS } from "@/lib/shared/glucose.ts";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import type { Wizard } from "../wizard_state.ts";
import { WizardBackButton } from "./StepForm.tsx";

/** Step 2: the unit; choosing it goes on. */
export function UnitStep({ wizard }: { wizard: Wizard }): ReactElement {
  useSignals();
  const text = say(wizardText);
  const { draft, isLoading } = wizard.view.value;
  return (
    <div className="wizard-step">
      <p className="wizard-typed tabular">{draft.value}</p>
      <div className="wizard-choices wizard-choices-two" role="group" aria-label={text.titles.unit}>
        {GLUCOSE_UNITS.map((unit) => (
          <button
            key={unit}
            type="button"
            className="wizard-choice"
            aria-pressed={draft.unit === unit}
            aria-disabled={isLoading}
            onClick={() => wizard.chooseUnit(unit)}
          >
            {isLoading && draft.unit === unit && <span className="spinner-ring" aria-hidden="true" />}
            {unit}
          </button>
        ))}
      </div>
      <p className="wizard-hint">{text.unitHint}</p>
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { unitWarningText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Amount } from "../Amount.tsx";
import type { ValueWarning } from "../wizard_draft.ts";
import type { Wizard } from "../wizard_state.ts";
import { WizardBackButton } from "./StepForm.tsx";

interface DoubtProps {
  wizard: Wizard;
  doubt: ValueWarning;
}

/** 'Are you sure?', before a value is taken that reads like the other unit. */
export function ValueWarningPanel({ wizard, doubt }: DoubtProps): ReactElement {
  useSignals();
  return (
    <div className="wizard-step">
      <p className="wizard-typed tabular">
        <Amount value={doubt.value} unit={doubt.unit} />
      </p>
      <p className="wizard-unit-warning">
        <Icon name="alert" />
        <span>{explain(doubt)}</span>
      </p>
      <Answers wizard={wizard} doubt={doubt} />
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

/** The ways out, the likeliest first. */
function Answers({ wizard, doubt }: DoubtProps): ReactElement {
  useSignals();
  const text = say(unitWarningText);
  const { value, unit, plausibleUnit, why } = doubt;
  const isBusy = wizard.view.value.isLoading;
  const quiet = { type: "button", className: "button button-quiet", "aria-disabled": isBusy } as const;
  return (
    <div className="wizard-choices">
      {plausibleUnit && (
        <button
          {...quiet}
          className="button button-main"
          onClick={() => wizard.chooseUnit(plausibleUnit)}
        >
          {text.useOther(plausibleUnit)}
        </button>
      )}
      <button {...quiet} onClick={wizard.changeValue}>{text.changeValue}</button>
      {why !== "impossible" && (
        <button {...quiet} onClick={wizard.confirmUnit}>
          {isBusy && <span className="spinner-ring" aria-hidden="true" />}
          {text.confirm(`${value} ${unit}`)}
        </button>
      )}
    </div>
  );
}

function explain({ why, value, unit, plausibleUnit }: ValueWarning): string {
  const text = say(unitWarningText);
  const typed = `${value} ${unit}`;
  if (why === "dangerous_in_both") return text.bothUnits(typed);
  const other = `${value} ${plausibleUnit}`;
  return why === "impossible" ? text.impossible(typed, other) : text.otherUnit(typed, other);
}

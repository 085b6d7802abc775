import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { doubtText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Amount } from "../Amount.tsx";
import type { Doubt } from "../wizard_draft.ts";
import type { Wizard } from "../wizard_state.ts";
import { BackButton } from "./StepForm.tsx";

/** 'Are you sure?', before a value is taken that reads like the other unit. @see contract §3 Readings */
export function DoubtPanel({ wizard, doubt }: { wizard: Wizard; doubt: Doubt }): ReactElement {
  useSignals();
  const text = say(doubtText);
  const { value, unit, plausibleUnit, why } = doubt;
  const isBusy = wizard.view.value.isLoading;
  return (
    <div className="wizard-step">
      <p className="wizard-typed tabular">
        <Amount value={value} unit={unit} />
      </p>
      <p className="doubt-why">
        <Icon name="alert" />
        <span>{explain(doubt)}</span>
      </p>
      <div className="choices">
        {plausibleUnit && (
          <button
            type="button"
            className="button button-main"
            aria-disabled={isBusy}
            onClick={() => wizard.chooseUnit(plausibleUnit)}
          >
            {text.useOther(plausibleUnit)}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={wizard.changeValue}
        >
          {text.changeValue}
        </button>
        {why !== "impossible" && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={wizard.confirmUnit}
          >
            {isBusy && <span className="spinner-ring" aria-hidden="true" />}
            {text.confirm(`${value} ${unit}`)}
          </button>
        )}
      </div>
      <div className="dialog-foot">
        <BackButton wizard={wizard} />
      </div>
    </div>
  );
}

function explain({ why, value, unit, plausibleUnit }: Doubt): string {
  const text = say(doubtText);
  const typed = `${value} ${unit}`;
  if (why === "dangerous_in_both") return text.bothUnits(typed);
  const other = `${value} ${plausibleUnit}`;
  return why === "impossible" ? text.impossible(typed, other) : text.otherUnit(typed, other);
}

import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { safetyText } from "@/lib/shared/messages/log_safety.ts";
import { say } from "../../client/language.ts";
import { Amount } from "../Amount.tsx";
import { StatusChip } from "../StatusChip.tsx";
import type { Wizard } from "../wizard_state.ts";
import { StatusScale } from "./StatusScale.tsx";

/** What the reading means: value, status, where it stands, advice. */
export function ResultSummary({ wizard }: { wizard: Wizard }): ReactElement | null {
  useSignals();
  const result = wizard.result.value;
  if (!result) return null;
  const { entry, status, advice } = result;
  return (
    <div className="wizard-result">
      <p className="wizard-result-value tabular">
        <Amount value={entry.value} unit={entry.unit} />
      </p>
      <StatusChip status={status} />
      <StatusScale entry={entry} />
      <p className="wizard-result-advice">{say(adviceText)[advice]}</p>
      {advice === "laterHigh" && <p className="wizard-result-caution">{say(safetyText).noDosing}</p>}
    </div>
  );
}

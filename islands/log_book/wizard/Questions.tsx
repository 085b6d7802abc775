/** What the wizard asks between its steps. @module */
import type { ReactElement } from "react";
import { dayText } from "@/lib/shared/messages/days.ts";
import { readingDraftText, unitWarningText } from "@/lib/shared/messages/log_wizard.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Amount } from "../ReadingParts.tsx";
import type { ReadingDraft, ValueWarning } from "../wizard_draft.ts";
import type { Wizard, WizardQuestion } from "../wizard_types.ts";
import { WizardBackButton } from "./Steps.tsx";

export function titleOfQuestion(question: WizardQuestion, today: string): string {
  const text = say(readingDraftText);
  if (question.about === "leave") return text.leaveTitle;
  const { seen, draft } = question.kept;
  return (seen ? text.continueEdit : text.continueNew)(nameMoment(draft, today));
}

function nameMoment({ date, time }: ReadingDraft, today: string): string {
  if (date === today) return time;
  const day = nameDay(date, today, say(dayText));
  return `${day[0]?.toLowerCase()}${day.slice(1)}, ${time}`;
}

interface QuestionProps {
  wizard: Wizard;
  question: WizardQuestion;
}

export function QuestionPanel({ wizard, question }: QuestionProps): ReactElement {
  return question.about === "leave"
    ? <LeavePanel wizard={wizard} />
    : <ContinuePanel wizard={wizard} value={question.kept.draft.value} />;
}

function ContinuePanel({ wizard, value }: { wizard: Wizard; value: string }): ReactElement {
  const text = say(readingDraftText);
  return (
    <div className="stack-4">
      {value && <p className="wizard-typed tabular">{value}</p>}
      <p className="wizard-hint">{text.continueHint}</p>
      <div className="dialog-foot">
        <button type="button" className="button button-quiet" onClick={wizard.startAfresh}>
          {text.startAfresh}
        </button>
        <button type="button" className="button button-main" onClick={wizard.goOn}>{text.goOn}</button>
      </div>
    </div>
  );
}

function LeavePanel({ wizard }: { wizard: Wizard }): ReactElement {
  const text = say(readingDraftText);
  return (
    <div className="stack-4">
      <p className="wizard-hint">{wizard.view.value.isEdit ? text.leaveEdit : text.leaveNew}</p>
      <div className="stack-3">
        <button type="button" className="button button-main" onClick={wizard.close}>{text.keep}</button>
        <button type="button" className="button button-quiet" onClick={wizard.discard}>{text.discard}</button>
      </div>
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

interface ValueWarningProps {
  wizard: Wizard;
  doubt: ValueWarning;
}

export function ValueWarningPanel({ wizard, doubt }: ValueWarningProps): ReactElement {
  return (
    <div className="stack-4">
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

function Answers({ wizard, doubt }: ValueWarningProps): ReactElement {
  const text = say(unitWarningText);
  const { value, unit, plausibleUnit, why } = doubt;
  const isBusy = wizard.view.value.isLoading;
  const quiet = { type: "button", className: "button button-quiet", "aria-disabled": isBusy } as const;
  return (
    <div className="stack-3">
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

import { unitWarningText } from "@/lib/shared/messages/unit_warning.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { reportPeriodText } from "@/lib/shared/messages/report_period.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { ExportProgress, ReportOutcome, ReportSwitches } from "../export/ExportParts.tsx";
import type { Exporter } from "../export/export_state.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { WIZARD_STEPS, type WizardStep } from "../wizard_draft.ts";
import type { Wizard } from "../wizard_state.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";
import { QuickEntryOffer, QuickEntrySheet } from "./QuickEntry.tsx";
import { QuestionPanel, titleOfQuestion, ValueWarningPanel } from "./Questions.tsx";
import { ResultHelp, ResultStep, ResultSummary } from "./Result.tsx";
import { NoteStep, UnitStep, ValueStep, WhenStep, WizardBackButton } from "./Steps.tsx";

const EXPORT_PERIODS: readonly ReportPeriod[] = ["1week", "2weeks", "1month", "all"];

export function titleOfWizard({ dialogs, today }: LogBookScreen): string {
  const { step, warning, question } = dialogs.wizard.view.value;
  if (warning) return say(unitWarningText).title;
  return question ? titleOfQuestion(question, today.value) : titleOf(step);
}

/** Blood sugar, in the dialog of what is recorded. */
export function WizardSheet({ screen }: { screen: LogBookScreen }) {
  const { wizard, timer } = screen.dialogs;
  const { isQuick, isLoading, step, question } = wizard.view.value;
  const isResult = step === "result" && !question;
  // Help stays where it is while consent is asked for.
  const isHelpShown = isResult || question?.about === "consent";
  return (
    <>
      {!question && !isQuick && <Progress wizard={wizard} />}
      {isHelpShown && <ResultHelp wizard={wizard} timer={timer} />}
      <div className="wizard-live" role="status">
        {isLoading && <p className="visually-hidden">{say(wizardText).loading}</p>}
        {isResult && <ResultSummary wizard={wizard} />}
      </div>
      {question
        ? <QuestionPanel wizard={wizard} question={question} onDecline={() => decline(screen)} />
        : <Step screen={screen} />}
    </>
  );
}

function Step({ screen }: { screen: LogBookScreen }) {
  const { wizard, exporter } = screen.dialogs;
  const { step, warning } = wizard.view.value;
  if (warning) return <ValueWarningPanel wizard={wizard} warning={warning} />;
  switch (step) {
    case "value":
      return (
        <ValueStep wizard={wizard}>
          <QuickEntryOffer wizard={wizard} />
        </ValueStep>
      );
    case "quick":
      return <QuickEntrySheet wizard={wizard} />;
    case "unit":
      return <UnitStep wizard={wizard} />;
    case "when":
      return <WhenStep wizard={wizard} />;
    case "note":
      return <NoteStep wizard={wizard} />;
    case "result":
      return <ResultStep wizard={wizard} />;
    case "export":
      return <ExportStep wizard={wizard} exporter={exporter} />;
  }
}

function ExportStep({ wizard, exporter }: { wizard: Wizard; exporter: Exporter }) {
  const text = say(wizardText);
  const counts = exporter.counts.value;
  const running = exporter.running.value;
  const outcome = exporter.outcome.value;
  return (
    <div className="stack-4">
      <p className="wizard-hint muted text-center">{counts.all > 0 ? text.exportHint : text.noneToExport}</p>
      {wizard.isTyped.value
        ? <p className="wizard-unsaved small">{text.notSavedYet}</p>
        : <p className="wizard-hint muted text-center">{text.savedNow}</p>}
      <div className="stack-3 wizard-choices-two" role="group" aria-label={text.titles.export}>
        {EXPORT_PERIODS.map((period) => (
          <ChoiceButton
            key={period}
            disabled={counts[period] === 0}
            aria-disabled={running !== undefined || undefined}
            onClick={() => exporter.run(period)}
          >
            {running === period && <span className="spinner-ring" aria-hidden="true" />}
            <span>{say(reportPeriodText)[period]}</span>
          </ChoiceButton>
        ))}
      </div>
      <ReportSwitches exporter={exporter} />
      <ExportProgress exporter={exporter} />
      {outcome && <ReportOutcome outcome={outcome} />}
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

function decline({ book, dialogs }: LogBookScreen): void {
  dialogs.consent.decline();
  dialogs.wizard.discard();
  book.notice.value = "declined";
}

function Progress({ wizard }: { wizard: Wizard }) {
  const text = say(wizardText);
  const { step, isEdit } = wizard.view.value;
  const now = WIZARD_STEPS.indexOf(step);
  const stateOf = (index: number) => index < now ? "done" : index === now ? "now" : "ahead";
  return (
    <div
      className="wizard-steps"
      role={isEdit ? "group" : "img"}
      aria-label={text.progress({ step: now + 1, of: WIZARD_STEPS.length })}
    >
      {WIZARD_STEPS.map((name, index) =>
        isEdit
          ? (
            <button
              key={name}
              type="button"
              data-state={stateOf(index)}
              aria-current={index === now ? "step" : undefined}
              aria-label={nameStep(name, index)}
              onClick={() => wizard.goTo(name)}
            />
          )
          : <i key={name} data-state={stateOf(index)} />
      )}
    </div>
  );
}

function titleOf(step: WizardStep): string {
  return say(wizardText).titles[step === "quick" ? "value" : step];
}

function nameStep(step: WizardStep, index: number): string {
  const text = say(wizardText);
  const title = step === "export" ? text.report : titleOf(step);
  return text.goTo({ step: text.progress({ step: index + 1, of: WIZARD_STEPS.length }), title });
}

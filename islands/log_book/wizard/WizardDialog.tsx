import { type ReactElement, type RefObject, useEffect, useId, useRef } from "react";
import { unitWarningText, wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { periodText } from "@/lib/shared/messages/report.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { holdUnsaved } from "../../client/browser/unsaved.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { ExportProgress, ForDoctorSwitch } from "../ExportParts.tsx";
import type { Exporter } from "../export_state.ts";
import type { Dialogs, LogBookScreen } from "../log_book_state.ts";
import { Amount } from "../ReadingParts.tsx";
import type { ValueWarning } from "../wizard_draft.ts";
import { type Wizard, WIZARD_STEPS, type WizardStep } from "../wizard_state.ts";
import { ResultStep, ResultSummary } from "./Result.tsx";
import { NoteStep, UnitStep, ValueStep, WhenStep, WizardBackButton } from "./Steps.tsx";

const EXPORT_PERIODS: readonly ReportPeriod[] = ["1week", "2weeks", "1month", "all"];

interface WizardDialogProps {
  screen: LogBookScreen;
  dialogs: Dialogs;
}

export function WizardDialog({ screen, dialogs }: WizardDialogProps): ReactElement {
  const { wizard } = dialogs;
  const nameId = useId();
  const content = useRef<HTMLDivElement>(null);
  const text = say(wizardText);
  const { isEdit, isLoading, step, doubt } = wizard.view.value;
  // What is typed here is nowhere else yet.
  useEffect(() => holdUnsaved(), []);
  useFocusOnStep(content, `${step}${doubt ? "?" : ""}`);
  return (
    <Modal
      title={doubt ? say(unitWarningText).title : text.titles[step]}
      labelledBy={nameId}
      onClose={() => close(screen, dialogs)}
    >
      <span id={nameId} className="visually-hidden">{isEdit ? text.nameEdit : text.nameNew}</span>
      <div className="stack-4 wizard-dialog" ref={content} aria-busy={isLoading}>
        <Progress step={step} />
        <div className="wizard-live" role="status">
          {isLoading && <p className="visually-hidden">{text.loading}</p>}
          {step === "result" && <ResultSummary wizard={wizard} />}
        </div>
        <Step screen={screen} dialogs={dialogs} />
      </div>
    </Modal>
  );
}

function Step({ screen, dialogs }: WizardDialogProps): ReactElement {
  const { wizard, timer, exporter, consent } = dialogs;
  const { step, doubt } = wizard.view.value;
  if (doubt) return <ValueWarningPanel wizard={wizard} doubt={doubt} />;
  switch (step) {
    case "value":
      return <ValueStep wizard={wizard} />;
    case "unit":
      return <UnitStep wizard={wizard} />;
    case "when":
      return <WhenStep wizard={wizard} today={screen.today.value} />;
    case "note":
      return <NoteStep wizard={wizard} />;
    case "result":
      return (
        <ResultStep
          wizard={wizard}
          timer={timer}
          consent={consent}
          onDecline={() => decline(screen, dialogs)}
        />
      );
    case "export":
      return <ExportStep wizard={wizard} exporter={exporter} />;
  }
}

interface ValueWarningProps {
  wizard: Wizard;
  doubt: ValueWarning;
}

function ValueWarningPanel({ wizard, doubt }: ValueWarningProps): ReactElement {
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

function ExportStep({ wizard, exporter }: { wizard: Wizard; exporter: Exporter }): ReactElement {
  const text = say(wizardText);
  const counts = exporter.counts.value;
  const running = exporter.running.value;
  const outcome = exporter.outcome.value;
  return (
    <div className="stack-4">
      <p className="wizard-hint">{counts.all > 0 ? text.exportHint : text.noneToExport}</p>
      <p className="wizard-unsaved">{text.notSavedYet}</p>
      <div className="stack-3 wizard-choices-two" role="group" aria-label={text.titles.export}>
        {EXPORT_PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            className="line-2 wizard-choice"
            disabled={counts[period] === 0}
            aria-disabled={running !== undefined || undefined}
            onClick={() => exporter.run(period)}
          >
            {running === period && <span className="spinner-ring" aria-hidden="true" />}
            {say(periodText)[period]}
          </button>
        ))}
      </div>
      <ForDoctorSwitch exporter={exporter} />
      <ExportProgress exporter={exporter} />
      {outcome && <Banner kind={outcome.kind}>{outcome.sentence}</Banner>}
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

function close({ book }: LogBookScreen, { wizard }: Dialogs): void {
  wizard.close();
  // A call went unanswered: the server may hold what the list does not show.
  const { keepsNothing, unsent } = book.sync.value;
  if (keepsNothing && unsent > 0) void book.refresh();
}

function decline(screen: LogBookScreen, dialogs: Dialogs): void {
  dialogs.consent.decline();
  close(screen, dialogs);
  screen.book.notice.value = "declined";
}

function Progress({ step }: { step: WizardStep }): ReactElement {
  const now = WIZARD_STEPS.indexOf(step);
  return (
    <div
      className="wizard-steps"
      role="img"
      aria-label={say(wizardText).progress(now + 1, WIZARD_STEPS.length)}
    >
      {WIZARD_STEPS.map((name, index) => (
        <i key={name} data-state={index < now ? "done" : index === now ? "now" : "ahead"} />
      ))}
    </div>
  );
}

function useFocusOnStep(content: RefObject<HTMLElement | null>, stepKey: string): void {
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    const field = content.current?.querySelector<HTMLElement>("[data-autofocus]");
    const dialog = content.current?.closest("dialog");
    (field ?? dialog?.querySelector<HTMLElement>("h2"))?.focus();
    dialog?.scrollTo({ top: 0 });
  }, [stepKey]);
}

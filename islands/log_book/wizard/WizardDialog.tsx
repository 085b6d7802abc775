import { type ReactElement, type RefObject, useEffect, useId, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { unitWarningText, wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { holdUnsaved } from "../../client/unsaved.ts";
import { Modal } from "../../parts/Modal.tsx";
import type { Dialogs, LogBookScreen } from "../screen.ts";
import { WIZARD_STEPS, type WizardStep } from "../wizard_view.ts";
import { ValueWarningPanel } from "./ValueWarningPanel.tsx";
import { ExportStep } from "./ExportStep.tsx";
import { NoteStep } from "./NoteStep.tsx";
import { ResultStep } from "./ResultStep.tsx";
import { ResultSummary } from "./ResultSummary.tsx";
import { UnitStep } from "./UnitStep.tsx";
import { ValueStep } from "./ValueStep.tsx";
import { WhenStep } from "./WhenStep.tsx";

interface WizardDialogProps {
  screen: LogBookScreen;
  dialogs: Dialogs;
}

/** The dialog that records or edits a reading, one question at a time. */
export function WizardDialog({ screen, dialogs }: WizardDialogProps): ReactElement {
  useSignals();
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
      onClose={screen.closeWizard}
    >
      <span id={nameId} className="visually-hidden">{isEdit ? text.nameEdit : text.nameNew}</span>
      <div className="wizard-dialog" ref={content} aria-busy={isLoading}>
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
  useSignals();
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

/** Nothing of the reading is kept, and nothing stands in the way of another answer. */
function decline({ book, closeWizard }: LogBookScreen, { consent }: Dialogs): void {
  consent.decline();
  closeWizard();
  book.notice.value = "declined";
}

function Progress({ step }: { step: WizardStep }): ReactElement {
  useSignals();
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

/** Each step begins at its own field or, where it has none, at its title. */
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

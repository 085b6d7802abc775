import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { isEmergencyLow } from "@/lib/shared/glucose.ts";
import { consentAskText, consentText } from "@/lib/shared/messages/consent.ts";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import type { ConsentQuestion } from "../consent_question.ts";
import type { RetestTimer } from "../retest_timer.ts";
import type { Wizard } from "../wizard_state.ts";
import { ConsentPanel } from "./ConsentPanel.tsx";
import { CriticalPanel, LowPanel } from "./EmergencyPanels.tsx";
import { WizardBackButton } from "./StepForm.tsx";

interface ResultStepProps {
  wizard: Wizard;
  timer: RetestTimer;
  consent: ConsentQuestion;
  onDecline(): void;
}

/** Step 5: what to do, and saving. The meaning itself stands above, where screen readers are told of it. */
export function ResultStep({ wizard, timer, consent, onDecline }: ResultStepProps): ReactElement {
  useSignals();
  const isAsked = consent.isAsked.value;
  const result = wizard.result.value;
  const { failure } = wizard.view.value;
  return (
    <div className="wizard-step">
      {result && isEmergencyLow(result.entry) && <LowPanel unit={result.entry.unit} timer={timer} />}
      {result?.status === "Critical" && <CriticalPanel />}
      {isAsked && <ConsentPanel />}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="dialog-foot wizard-result-foot" data-asked={isAsked || undefined}>
        {isAsked && <p className="consent-how">{say(consentText).bySaving}</p>}
        <WizardBackButton wizard={wizard} />
        <button type="button" className="button button-quiet" onClick={wizard.showExport}>
          {say(wizardText).export}
        </button>
        {isAsked && <DeclineButton wizard={wizard} onDecline={onDecline} />}
        <SaveButton wizard={wizard} />
      </div>
    </div>
  );
}

function DeclineButton({ wizard, onDecline }: Pick<ResultStepProps, "wizard" | "onDecline">): ReactElement {
  useSignals();
  const { isSaving } = wizard.view.value;
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isSaving}
      onClick={isSaving ? undefined : onDecline}
    >
      {say(consentAskText).decline}
    </button>
  );
}

function SaveButton({ wizard }: { wizard: Wizard }): ReactElement {
  useSignals();
  const text = say(wizardText);
  const { isEdit, isSaving } = wizard.view.value;
  const [name, busyName] = isEdit ? [text.update, text.updating] : [text.save, text.saving];
  return (
    <button
      type="button"
      className="button button-main"
      aria-disabled={isSaving}
      aria-busy={isSaving}
      onClick={wizard.save}
    >
      {isSaving && <span className="spinner-ring" aria-hidden="true" />}
      {isSaving ? busyName : name}
    </button>
  );
}

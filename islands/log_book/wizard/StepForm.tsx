import type { FormEvent, ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { say } from "../../client/language.ts";
import type { Wizard } from "../wizard_state.ts";

interface StepFormProps {
  wizard: Wizard;
  /** Nothing to go on with yet. */
  isNextDisabled?: boolean;
  hasBack?: boolean;
  children: ReactNode;
}

/** A step that ends with 'Next'. */
export function StepForm({ wizard, isNextDisabled, hasBack = true, children }: StepFormProps): ReactElement {
  useSignals();
  const text = say(wizardText);
  const { isLoading } = wizard.view.value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    wizard.next();
  }
  return (
    <form className="wizard-step" onSubmit={submit} noValidate>
      {children}
      <div className="dialog-foot">
        {hasBack && <WizardBackButton wizard={wizard} />}
        <button
          type="submit"
          className="button button-main"
          disabled={isNextDisabled}
          aria-disabled={isLoading}
        >
          {isLoading && <span className="spinner-ring" aria-hidden="true" />}
          {text.next}
        </button>
      </div>
    </form>
  );
}

/** To the step before. */
export function WizardBackButton({ wizard }: { wizard: Wizard }): ReactElement {
  useSignals();
  const { isLoading, isSaving } = wizard.view.value;
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isLoading || isSaving}
      onClick={wizard.back}
    >
      {say(wizardText).back}
    </button>
  );
}

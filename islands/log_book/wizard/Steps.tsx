import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { addDays, EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { readingFieldText } from "@/lib/shared/messages/reading_field.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { say } from "../../client/browser/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import type { Wizard } from "../wizard_state.ts";
import { AmountFields } from "./AmountFields.tsx";
import { ReadingTags } from "./ReadingTags.tsx";

export function ValueStep({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  return (
    <StepForm
      wizard={wizard}
      isNextDisabled={wizard.view.value.draft.value.trim() === ""}
      hasBack={false}
    >
      <ValueField wizard={wizard} />
      {children}
    </StepForm>
  );
}

export function ValueField({ wizard }: { wizard: Wizard }) {
  const id = useId();
  const text = say(wizardText);
  const { draft, errors } = wizard.view.value;
  return (
    <div className="field wizard-value-field text-center">
      <label htmlFor={id}>{text.value}</label>
      <input
        id={id}
        name="value"
        className="tabular"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={draft.value}
        onChange={(event) => wizard.type("value", event.currentTarget.value)}
        aria-invalid={errors.value !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
      />
      <FieldError id={`${id}-error`} error={errors.value} isAnnounced />
      <p className="hint" id={`${id}-hint`}>{text.valueHint}</p>
    </div>
  );
}

export function UnitStep({ wizard }: { wizard: Wizard }) {
  const text = say(wizardText);
  const { draft, isLoading, isEdit } = wizard.view.value;
  return (
    <div className="stack-4">
      <p className="reading-value wizard-typed text-center tabular">{draft.value}</p>
      <div className="stack-3 wizard-choices-two" role="group" aria-label={text.titles.unit}>
        {GLUCOSE_UNITS.map((unit) => (
          <ChoiceButton
            key={unit}
            data-autofocus={draft.unit === unit || undefined}
            aria-pressed={(isEdit || isLoading) && draft.unit === unit}
            aria-disabled={isLoading}
            onClick={() => wizard.chooseUnit(unit)}
          >
            {isLoading && draft.unit === unit && <span className="spinner-ring" aria-hidden="true" />}
            <span translate="no">{unit}</span>
          </ChoiceButton>
        ))}
      </div>
      <p className="wizard-hint muted text-center">{text.unitHint}</p>
      <StepFoot wizard={wizard} />
    </div>
  );
}

export function WhenStep({ wizard, today }: { wizard: Wizard; today: string }) {
  const text = say(wizardText);
  const { type } = wizard.view.value.draft;
  return (
    <StepForm wizard={wizard}>
      <div className="stack-3" role="group" aria-label={text.titles.when}>
        {READING_TYPES.map((choice) => (
          <ChoiceButton
            key={choice}
            data-autofocus={choice === type || undefined}
            aria-pressed={choice === type}
            onClick={() => wizard.type("type", choice)}
            onKeyDown={(event) => {
              // What is chosen already needs no press of its own.
              if (event.key !== "Enter" || choice !== type) return;
              event.preventDefault();
              wizard.next();
            }}
          >
            {say(readingTypeText)[choice]}
          </ChoiceButton>
        ))}
      </div>
      <MomentFields wizard={wizard} today={today} />
    </StepForm>
  );
}

export function ChoiceButton(props: ComponentProps<"button">) {
  return <button type="button" className="line-2 wizard-choice" {...props} />;
}

export function MomentFields({ wizard, today }: { wizard: Wizard; today: string }) {
  return (
    <div className="stack-3 wizard-when-fields">
      <MomentField wizard={wizard} field="date" min={EARLIEST_DATE} max={addDays(today, 1)} />
      <MomentField wizard={wizard} field="time" />
    </div>
  );
}

function MomentField(
  { wizard, field, ...range }: { wizard: Wizard; field: "date" | "time"; min?: string; max?: string },
) {
  const id = useId();
  const { draft, errors } = wizard.view.value;
  return (
    <div className="field">
      <label htmlFor={id}>{say(wizardText)[field]}</label>
      <input
        {...range}
        id={id}
        name={field}
        type={field}
        value={draft[field]}
        onChange={(event) => wizard.type(field, event.currentTarget.value)}
        aria-invalid={errors[field] !== undefined}
        aria-describedby={errors[field] && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={errors[field]} isAnnounced />
    </div>
  );
}

export function NoteStep({ wizard }: { wizard: Wizard }) {
  return (
    <StepForm wizard={wizard}>
      <div className="stack-3">
        <ReadingTags wizard={wizard} />
      </div>
      <AmountFields wizard={wizard} />
      <NoteField wizard={wizard} />
    </StepForm>
  );
}

/** Too long is reported, never cut off. */
export function NoteField({ wizard }: { wizard: Wizard }) {
  const id = useId();
  const { draft, errors } = wizard.view.value;
  return (
    <div className="field">
      <label htmlFor={id}>{say(readingFieldText).comment}</label>
      <textarea
        id={id}
        name="note"
        rows={2}
        value={draft.comment}
        onChange={(event) => wizard.type("comment", event.currentTarget.value)}
        aria-invalid={errors.comment !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
      />
      <FieldError id={`${id}-error`} error={errors.comment} isAnnounced />
      <p className="hint" id={`${id}-hint`}>{say(wizardText).noteHint}</p>
    </div>
  );
}

interface StepFormProps {
  wizard: Wizard;
  isNextDisabled?: boolean;
  hasBack?: boolean;
  children: ReactNode;
}

function StepForm({ wizard, isNextDisabled, hasBack = true, children }: StepFormProps) {
  const { isLoading, isEdit } = wizard.view.value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    wizard.next();
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      {children}
      <StepFoot wizard={wizard} hasBack={hasBack}>
        <button
          type="submit"
          className={`button ${isEdit ? "button-quiet" : "button-main"}`}
          disabled={isNextDisabled}
          aria-disabled={isLoading}
        >
          {isLoading && <span className="spinner-ring" aria-hidden="true" />}
          <span>{say(wizardText).next}</span>
        </button>
      </StepFoot>
    </form>
  );
}

/** A correction can be saved from any step. */
function StepFoot(
  { wizard, hasBack = true, children }: { wizard: Wizard; hasBack?: boolean; children?: ReactNode },
) {
  const { isEdit, failure } = wizard.view.value;
  return (
    <>
      {failure && <SaveFailure sentence={failure} />}
      <div className="dialog-foot">
        {hasBack && <WizardBackButton wizard={wizard} />}
        {children}
        {isEdit && <SaveButton wizard={wizard} />}
      </div>
    </>
  );
}

/** At the step's end, which may be under the buttons. */
export function SaveFailure({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current?.closest("dialog");
    dialog?.scrollTo({ top: dialog.scrollHeight });
  }, []);
  return (
    <div ref={box}>
      <Banner kind="error">{sentence}</Banner>
    </div>
  );
}

export function WizardBackButton({ wizard }: { wizard: Wizard }) {
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

export function SaveButton({ wizard }: { wizard: Wizard }) {
  const text = say(wizardText);
  const { isEdit, isSaving } = wizard.view.value;
  const [name, busyName] = isEdit ? [text.update, text.updating] : [text.save, text.saving];
  return <Button kind="main" isBusy={isSaving} onPress={wizard.save}>{isSaving ? busyName : name}</Button>;
}

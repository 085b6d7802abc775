import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { addDays, EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { readingFieldText } from "@/lib/shared/messages/reading_field.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { say } from "../../client/browser/language.ts";
import type { LocalMoment } from "../../client/browser/wall_clock.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import type { Wizard } from "../wizard_state.ts";
import { AmountFields } from "./AmountFields.tsx";
import { ChoiceButton } from "./ChoiceButton.tsx";
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
  const text = say(wizardText);
  const { draft, errors, isQuick } = wizard.view.value;
  return (
    <div className="wizard-value-field text-center">
      <TextField
        label={text.value}
        name="value"
        inputMode="decimal"
        autocomplete="off"
        hint={isQuick ? undefined : text.valueHint}
        isFocusedFirst
        value={draft.value}
        error={errors.value}
        isErrorAnnounced
        onInput={(typed) => wizard.type("value", typed)}
      />
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

export function WhenStep({ wizard }: { wizard: Wizard }) {
  const text = say(wizardText);
  const { draft, errors } = wizard.view.value;
  const { type } = draft;
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
      <MomentFields moment={draft} errors={errors} today={wizard.today()} onType={wizard.type} />
    </StepForm>
  );
}

interface MomentFieldsProps {
  moment: LocalMoment;
  errors: Partial<Record<keyof LocalMoment, string>>;
  today: string;
  onType(field: keyof LocalMoment, typed: string): void;
}

export function MomentFields({ moment, errors, today, onType }: MomentFieldsProps) {
  return (
    <div className="stack-3 wizard-pair">
      {(["date", "time"] as const).map((field) => (
        <TextField
          key={field}
          label={say(wizardText)[field]}
          name={field}
          type={field}
          {...field === "date" && { min: EARLIEST_DATE, max: addDays(today, 1) }}
          value={moment[field]}
          error={errors[field]}
          isErrorAnnounced
          onInput={(typed) => onType(field, typed)}
        />
      ))}
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
  const { draft, errors } = wizard.view.value;
  return (
    <TextArea
      label={say(readingFieldText).comment}
      name="note"
      rows={2}
      hint={say(wizardText).noteHint}
      value={draft.comment}
      error={errors.comment}
      isErrorAnnounced
      onInput={(typed) => wizard.type("comment", typed)}
    />
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

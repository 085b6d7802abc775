import { type FormEvent, type ReactNode, useId } from "react";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { severePressureText } from "@/lib/shared/messages/severe_pressure.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { EnglishBeside, SafetySteps } from "../EnglishBeside.tsx";
import { EmergencyCall } from "../ReadingParts.tsx";
import { MomentFields } from "../wizard/Steps.tsx";
import type { FieldName } from "./vital_sign_form.ts";
import type { VitalSignForm, VitalSignsState } from "./vital_sign_state.ts";

interface SheetProps {
  state: VitalSignsState;
  form: VitalSignForm;
  today: string;
}

export function titleOfVitalSign({ step, isEdit, name, fields }: VitalSignForm): string {
  const text = say(vitalSignText);
  return {
    fields: isEdit ? text.editTitle : text.kinds[fields.kind],
    warning: text.doubt({ typed: name }),
    severe: text.severeTitle,
    delete: text.deleteQuestion,
  }[step];
}

/** Blood pressure or weight, in the dialog of what is recorded. */
export function VitalSignSheet({ state, form, today }: SheetProps) {
  const text = say(vitalSignText);
  switch (form.step) {
    case "fields":
      return <Fields state={state} form={form} today={today} />;
    case "warning":
      return (
        <>
          <Unusual name={form.name} />
          <Answers
            no={text.back}
            onNo={state.back}
            yes={text.isRight({ typed: form.name })}
            onYes={() => void state.confirm()}
          />
        </>
      );
    case "severe":
      return <SeverePressure name={form.name} onClose={state.close} />;
    case "delete":
      return (
        <>
          <p>{form.name}</p>
          <Answers
            no={text.keep}
            onNo={state.back}
            yes={text.delete}
            onYes={() => void state.remove()}
            isDanger
          />
        </>
      );
  }
}

/** Why it is asked; the title's question only where it is not in English. */
export function Unusual({ name }: { name: string }) {
  return (
    <p>
      <span>{say(severePressureText).unusual}</span>
      <EnglishBeside
        area={severePressureText}
        sentence="unusual"
        pick={({ unusual }) => `${vitalSignText.english.doubt({ typed: name })} ${unusual}`}
      />
    </p>
  );
}

interface AnswersProps {
  no: string;
  onNo(): void;
  yes: string;
  onYes(): void;
  isDanger?: boolean;
}

function Answers({ no, onNo, yes, onYes, isDanger }: AnswersProps) {
  return (
    <div className="dialog-foot">
      <Button onPress={onNo}>{no}</Button>
      <Button kind={isDanger ? "danger" : "main"} onPress={onYes}>{yes}</Button>
    </div>
  );
}

export function SeverePressure({ name, onClose }: { name: string; onClose(): void }) {
  return (
    <>
      <div role="status">
        <SeverePressureHelp name={name} />
      </div>
      <div className="dialog-foot">
        <Button kind="main" onPress={onClose}>{say(vitalSignText).close}</Button>
      </div>
    </>
  );
}

export function SeverePressureHelp({ name, children }: { name: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="wizard-emergency wizard-emergency-urgent" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <div className="stack-2 wizard-emergency-steps">
        <EmergencyCall />
      </div>
      <SafetySteps area={severePressureText} sentence="steps" pick={({ steps }) => steps} />
      {children}
    </section>
  );
}

function Fields({ state, form, today }: SheetProps) {
  const text = say(vitalSignText);
  const { fields: { kind }, isEdit, isSaving, failure } = form;
  const isConsentAsked = state.isConsentAsked.value;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.save();
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      {kind === "weight" ? <Field name="kg" state={state} form={form} /> : (
        <>
          <div className="stack-3 wizard-pair">
            <Field name="systolic" state={state} form={form} />
            <Field name="diastolic" state={state} form={form} />
          </div>
          <Field name="pulse" state={state} form={form} />
        </>
      )}
      <MomentFields moment={form.fields} errors={form.errors} today={today} onType={state.type} />
      {isConsentAsked && (
        <section className="consent">
          <h3>{say(consentText).title}</h3>
          <ConsentWords />
          <p>{say(consentText).bySaving}</p>
        </section>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="dialog-foot">
        {isEdit && <Button onPress={state.askDelete}>{text.delete}</Button>}
        {isConsentAsked && <Button onPress={state.decline}>{say(consentAskText).decline}</Button>}
        <button type="submit" className="button button-main" aria-disabled={isSaving} aria-busy={isSaving}>
          {isEdit ? text.update : text.save}
        </button>
      </div>
    </form>
  );
}

interface FieldProps extends Omit<SheetProps, "today"> {
  name: Exclude<FieldName, "date" | "time">;
}

function Field({ name, state, form }: FieldProps) {
  return (
    <TextField
      label={say(vitalSignText)[name]}
      name={name}
      inputMode={name === "kg" ? "decimal" : "numeric"}
      autocomplete="off"
      isFocusedFirst={!form.isEdit && (name === "systolic" || name === "kg") || undefined}
      value={form.fields[name]}
      error={form.errors[name]}
      isErrorAnnounced
      onInput={(typed) => state.type(name, typed)}
    />
  );
}

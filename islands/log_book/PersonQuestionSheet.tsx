import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { DIABETES_TYPES, PERSON_QUESTIONS, type PersonQuestion } from "@/lib/shared/diabetes.ts";
import { GLUCOSE_UNITS, type GlucoseUnit } from "@/lib/shared/glucose.ts";
import { answerQuestion } from "@/lib/shared/health_profile.ts";
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { personQuestionText } from "@/lib/shared/messages/person_question.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { parseTargets, type TargetsForm, targetsFormOf } from "../care/health_forms.ts";
import { sayTargets } from "../care/health_summary.ts";
import { OwnNumbers } from "../care/OwnNumbers.tsx";
import { say } from "../client/browser/language.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { Button } from "../parts/Button.tsx";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { createForm } from "../state/form.ts";

/** Its name, what it says (undefined where there is more to say) and a hint. */
type Choice = readonly [string, HealthProfileChange?, string?];

/**
 * One sheet of what the logbook asks once. "Skip" puts this question away for good, and closing it all that are left.
 *
 * @param typedUnit Where the person has not said which they prefer.
 */
export function PersonQuestionSheet(
  { question, typedUnit }: { question: PersonQuestion; typedUnit: GlucoseUnit },
) {
  const health = openBrowserHealthProfile();
  const areRowsOpen = useSignal(false);
  const content = useRef<HTMLDivElement>(null);
  // As of a new dialog, without a step in the browser's history between two.
  useEffect(() => content.current?.closest("dialog")?.querySelector("h2")?.focus(), [question]);
  const profile = health.own.value?.profile;
  if (!profile) return null;
  const text = say(personQuestionText);
  const preset = profile.diabetesType === "gestational" ? "pregnancy" : "adults";
  const targets = { ranges: { preset } } as const;
  const usual = { ...profile, unit: profile.unit ?? typedUnit, ramadan: null, targets };
  const answer = (said?: HealthProfileChange) => health.change(answerQuestion(profile, question, said));
  const close = () => void health.change({ isAsked: true });
  const back = () => areRowsOpen.value ? void (areRowsOpen.value = false) : close();
  const step = `${PERSON_QUESTIONS.indexOf(question) + 1} / ${PERSON_QUESTIONS.length}`;
  const skip = (
    <Button onPress={() => void answer()}>{question === "targets" ? text.later : text.skip}</Button>
  );
  return (
    <Modal title={text.titles[question]} onClose={close} onBack={back}>
      <div className="stack-4" ref={content}>
        <p className="hint">{`${step} · ${hintOf(question)} ${text.where}`}</p>
        {areRowsOpen.value ? <DoctorsNumbers usual={usual} onSave={answer}>{skip}</DoctorsNumbers> : (
          <>
            {choicesOf(question, usual).map(([name, said, hint]) => (
              <button
                key={name}
                type="button"
                className="centered wizard-choice"
                onClick={() => said ? void answer(said) : areRowsOpen.value = true}
              >
                <span>{name}</span>
                {hint && <span className="hint">{hint}</span>}
              </button>
            ))}
            <div className="dialog-foot">{skip}</div>
          </>
        )}
      </div>
    </Modal>
  );
}

function hintOf(question: PersonQuestion): string {
  const { unitStays } = say(personQuestionText);
  return { type: say(healthAboutText).lead, unit: unitStays, targets: say(healthTargetsText).ask }[question];
}

function choicesOf(question: PersonQuestion, usual: HealthProfile): readonly Choice[] {
  const text = say(personQuestionText);
  const { type } = say(healthAboutText);
  return {
    type: [
      ...DIABETES_TYPES.map((one): Choice => [type[one], { diabetesType: one }]),
      [text.unsure, {}] as const,
    ],
    unit: GLUCOSE_UNITS.map((unit): Choice => [unit, { unit }]),
    targets: [[text.doctor], [text.usual, { targets: usual.targets }, sayTargets(usual)]] as const,
  }[question];
}

function DoctorsNumbers({ usual, onSave, children }: {
  usual: HealthProfile;
  children: ReactNode;
  onSave(said: HealthProfileChange): Promise<boolean>;
}) {
  const form = useMemo(() =>
    createForm<TargetsForm>({
      initial: { ...targetsFormOf(usual), choice: "own" },
      async send(values) {
        // No day is asked for.
        const parsed = parseTargets(values, "", usual);
        if ("errors" in parsed) return parsed;
        await onSave({ targets: parsed.part.targets });
      },
    }), []);
  const { errorCount, errorField, submit } = form;
  const element = useFocusOnError({ refusals: errorCount.value, field: errorField.value });
  return (
    <form className="stack-4" ref={element} onSubmit={submit} noValidate>
      <OwnNumbers form={form} />
      <div className="dialog-foot">
        {children}
        <button type="submit" className="button button-main">{say(healthProfileText).save}</button>
      </div>
    </form>
  );
}

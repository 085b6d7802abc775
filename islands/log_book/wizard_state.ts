import { computed } from "@preact/signals-react";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import { WIZARD_FEEDBACK_MS, WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import { findValueWarning } from "@/lib/shared/unit_warning.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { PhoneClock } from "./phone_clock.ts";
import type { LogWriteOutcome } from "./log_book_model.ts";
import {
  checkStep,
  classifyDraft,
  entryOfDraft,
  findNewWarning,
  findUnlikelyUnits,
  isWrong,
  type ReadingDraft,
  WIZARD_STEPS,
  type WizardStep,
} from "./wizard_draft.ts";
import { createWizardForm, type WizardDeps, type WizardForm } from "./wizard_form.ts";

export type Wizard = ReturnType<typeof createWizard>;

/** Ignores calls while busy: a double tap is one. */
export function createWizard(deps: WizardDeps) {
  const form = createWizardForm(deps);
  const { view, isTyped } = form;
  const opening = createOpening(form, deps);
  const saving = createSaving(form, deps, opening.close);

  function type<Field extends keyof ReadingDraft>(field: Field, typed: ReadingDraft[Field]): void {
    if (form.isBusy()) return;
    const { draft, errors } = view.value;
    form.subject.isMomentTyped ||= field === "date" || field === "time";
    form.set({
      draft: { ...draft, [field]: typed },
      errors: { ...errors, [field]: undefined },
      askedUnits: undefined,
    });
  }
  return {
    view,
    isTyped,
    result: computed(() => classifyDraft(view.value.draft)),
    /** The latest plausible day, except for tomorrow. */
    today: deps.clock.today,
    recentFoods: deps.recentFoods,
    isQuickOffered: deps.quickEntry.isOffered,
    type,
    ...opening,
    ...saving,
    ...createSteps(form, deps, { ...saving, close: opening.close }),
  };
}

function createOpening(form: WizardForm, { drafts }: WizardDeps) {
  const { view, isTyped } = form;
  let openings = 0;

  /** Opens after looking for drafts; of several openings, the last counts. */
  async function open(seen?: Reading): Promise<void> {
    if (view.value.isSaving) return form.set({ isOpen: true });
    const opening = ++openings;
    const kept = await drafts.take(seen?._id);
    if (openings !== opening || view.value.isSaving) return;
    form.fill(seen);
    if (kept) form.set({ question: { about: "continue", kept } });
  }
  function resumeDraft(): void {
    const { question } = view.value;
    if (question?.about === "continue") form.resume(question.kept);
  }
  function discardDraft(): void {
    const { question } = view.value;
    if (question?.about !== "continue") return;
    drafts.drop(question.kept.readingId);
    form.set({ question: undefined });
  }
  /** Keeps what was typed; opens again if saving fails. */
  function close(): void {
    if (view.value.isSaving) return form.set({ isOpen: false });
    openings++;
    form.empty();
  }
  /** Closes, asking first if something was typed. */
  function leave(): void {
    const { question, isSaving } = view.value;
    if (isTyped.value && !question && !isSaving) form.set({ question: { about: "leave" } });
    else close();
  }
  function discard(): void {
    drafts.drop(form.subject.readingId);
    close();
  }
  return {
    openNew: () => open(),
    openEdit: (reading: Reading) => open(reading),
    resumeDraft,
    discardDraft,
    close,
    leave,
    discard,
  };
}

function createSaving(form: WizardForm, deps: WizardDeps, close: () => void) {
  const { view, subject } = form;

  /** Asks first whether it may be kept; saying yes there saves. */
  async function save(): Promise<void> {
    if (view.value.step === "quick") return await saveQuickly();
    if (form.isBusy()) return;
    if (deps.isConsentAsked() && !view.value.question) return form.set({ question: { about: "consent" } });
    if (await write()) close();
  }
  /** Saves first, unless a question is answered. */
  async function showExport(): Promise<void> {
    if (form.isBusy()) return;
    if (!deps.isConsentAsked() && !await write()) return;
    if (view.value.isOpen) form.set({ step: "export" });
    else close();
  }
  async function write(): Promise<boolean> {
    const { draft, step, isEdit } = view.value;
    const entry = entryOfDraft(draft);
    const isComplete = isEdit || step === "quick" ? isReady() : step === "result";
    if (form.isBusy() || !isComplete || !entry) return false;
    form.set({ isSaving: true, failure: undefined });
    const outcome = subject.seen ? await deps.change(subject.seen, entry) : await addWithConsent(entry);
    form.set({ isSaving: false });
    if (outcome.ok) {
      form.markSaved(entry, draft);
      return true;
    }
    if (outcome.code === "id_taken") form.renewId();
    // Even if closed meanwhile: what was typed must not be lost silently.
    form.set({ isOpen: true, failure: outcome.sentence, question: undefined });
    return false;
  }
  async function addWithConsent(entry: ReadingEntry): Promise<LogWriteOutcome> {
    const accepted = await deps.acceptConsent();
    return accepted.ok ? await deps.add({ _id: subject.readingId, ...entry }) : accepted;
  }
  /** Goes to the first step with an error. */
  function isReady(): boolean {
    for (const step of WIZARD_STEPS) {
      const errors = checkStep(step, view.value.draft, deps.clock.today());
      if (!isWrong(errors)) continue;
      form.set({ ...form.sheetOf(step), errors, warning: undefined });
      return false;
    }
    const warning = findNewWarning(view.value.draft, subject.seen, subject.confirmed);
    if (warning) form.set({ ...form.sheetOf("unit"), warning, errors: {} });
    return !warning && areUnitsSure(form);
  }
  /** Saves, then says what the reading means; what needs consent first is saved there. */
  async function saveQuickly(): Promise<void> {
    if (form.isBusy() || !isReady() || isClockAsked(form, deps.clock)) return;
    const isAsked = await deps.needsConsent();
    if (view.value.step !== "quick" || (!isAsked && !await write())) return;
    if (view.value.isOpen) form.set({ step: "result" });
    else close();
  }
  return { save, saveQuickly, showExport };
}

/** False once it asks. */
function areUnitsSure({ view, subject, set, sheetOf }: WizardForm): boolean {
  const units = findUnlikelyUnits(view.value.draft, subject.seen, subject.confirmedUnits);
  if (units !== undefined) set({ ...sheetOf("note"), askedUnits: units, errors: {} });
  return units === undefined;
}

/** Whoever typed date or time has checked them. */
function isClockAsked({ view, subject, set }: WizardForm, clock: PhoneClock): boolean {
  const warning = view.value.isEdit || subject.isMomentTyped ? undefined : clock.findWarning();
  if (warning) set({ question: { about: "clock", warning } });
  return warning !== undefined;
}

function createSteps(
  form: WizardForm,
  deps: WizardDeps,
  { showExport, saveQuickly, close }: {
    showExport(): Promise<void>;
    saveQuickly(): Promise<void>;
    close(): void;
  },
) {
  const { view, subject, set, isBusy } = form;
  const { clock } = deps;
  const quick = createQuickSteps(form, deps);
  const findErrors = () => checkStep(view.value.step, view.value.draft, clock.today());

  function next(): void {
    const { step } = view.value;
    if (isBusy()) return;
    if (step === "quick") void saveQuickly();
    if (step === "value") proceed("unit", WIZARD_STEP_MS);
    if (step === "when" && !isClockAsked(form, clock)) proceed("note", WIZARD_STEP_MS);
    if (step === "note" && (isWrong(findErrors()) || areUnitsSure(form))) {
      proceed("result", WIZARD_FEEDBACK_MS);
    }
  }
  /** Of a correction, which is saved from any step, it saves nothing. */
  function confirmUnits(): void {
    if (isBusy()) return;
    subject.confirmedUnits = view.value.askedUnits;
    set({ askedUnits: undefined });
    if (!view.value.isEdit) next();
  }
  function confirmMoment(moment: LocalMoment): void {
    if (isBusy()) return;
    subject.isMomentTyped = true;
    set({ question: undefined, draft: { ...view.value.draft, ...moment } });
    next();
  }
  function proceed(to: WizardStep, afterMs: number): void {
    const errors = findErrors();
    if (isWrong(errors)) set({ errors });
    else advance(to, afterMs);
  }
  /** After the pretended work of new readings. */
  function advance(to: WizardStep, afterMs: number): void {
    if (isBusy()) return;
    if (view.value.isEdit) return set({ step: to, warning: undefined, errors: {} });
    set({ isLoading: true, errors: {} });
    form.setLater({ isLoading: false, step: to, warning: undefined }, afterMs);
  }
  function goTo(step: WizardStep): void {
    if (isBusy() || !view.value.isEdit || step === view.value.step) return;
    const errors = findErrors();
    if (isWrong(errors)) set({ errors });
    else if (step === "export") void showExport();
    else set({ step, errors: {}, failure: undefined, warning: undefined, question: undefined });
  }
  /** One step, also out of the first; keeps what was typed. */
  function back(): void {
    const { isOpen, step, warning, question } = view.value;
    if (!isOpen || isBusy()) return;
    if (question && question.about !== "continue") {
      return set({ question: undefined, isMomentAsked: question.about === "clock" });
    }
    if (warning) return set({ warning: undefined });
    const before = question || quick.isSavedQuickly() ? undefined : stepBefore(step);
    if (before) set({ step: before, errors: {}, failure: undefined });
    else close();
  }
  function stepBefore(step: WizardStep): WizardStep | undefined {
    if (view.value.isQuick) return step === "result" ? "quick" : undefined;
    return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1];
  }
  const unitAnswers = createUnitAnswers(form, { advance, saveQuickly });
  return { ...quick, ...unitAnswers, next, confirmUnits, confirmMoment, goTo, back };
}

/** To the question about the unit, asked in its step or on the one sheet. */
function createUnitAnswers(
  { view, subject, set, isBusy, sheetOf }: WizardForm,
  { advance, saveQuickly }: {
    advance(to: WizardStep, afterMs: number): void;
    saveQuickly(): Promise<void>;
  },
) {
  function chooseUnit(unit: GlucoseUnit): void {
    const { step, draft } = view.value;
    const { value } = parseTypedValue(draft.value);
    if (isBusy() || (step !== "unit" && step !== "quick") || value === undefined) return;
    const warning = findValueWarning({ value, unit });
    set({ draft: { ...draft, unit }, warning });
    if (!warning) goOnWithUnit();
  }
  function goOnWithUnit(): void {
    if (!view.value.isQuick) return advance("when", WIZARD_STEP_MS);
    set({ warning: undefined });
    void saveQuickly();
  }
  function confirmUnit(): void {
    const { warning } = view.value;
    if (!warning || warning.why === "impossible") return;
    subject.confirmed = `${warning.value} ${warning.unit}`;
    goOnWithUnit();
  }
  function changeValue(): void {
    if (!isBusy()) set({ warning: undefined, ...sheetOf("value") });
  }
  return { chooseUnit, confirmUnit, changeValue };
}

function createQuickSteps(form: WizardForm, { quickEntry, drafts }: WizardDeps) {
  const { view, isTyped, subject, set, isBusy } = form;

  /** Nothing is left to do but to read what it means. */
  function isSavedQuickly(): boolean {
    const { isQuick, step } = view.value;
    return isQuick && step === "result" && !isTyped.value;
  }
  /** Begins anew that way, with what was typed. */
  function turnQuickEntry(isOn: boolean): void {
    const { type: _, unit: __, ...typed } = view.value.draft;
    if (isBusy()) return;
    quickEntry.turn(isOn);
    drafts.drop(subject.readingId);
    form.fill();
    set({ draft: { ...view.value.draft, ...typed } });
  }
  return { isSavedQuickly, turnQuickEntry };
}

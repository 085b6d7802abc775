import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import { WIZARD_FEEDBACK_MS, WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { LogWriteOutcome } from "./log_book_model.ts";
import {
  checkStep,
  type DraftErrors,
  emptyDraft,
  entryOfDraft,
  isSameDraft,
  isWrong,
  newWarningOf,
  type ReadingDraft,
  readingDraftOf,
  warningOf,
  WIZARD_STEPS,
  type WizardStep,
} from "./wizard_draft.ts";
import { closedView, understand, type Wizard, type WizardDeps, type WizardView } from "./wizard_types.ts";

interface Core {
  deps: WizardDeps;
  view: Signal<WizardView>;
  /** Until reset: saving again saves the same reading. */
  readingId: string;
  seen?: Reading;
  /** The prefilled draft; undefined if one is continued. */
  untyped: Signal<ReadingDraft | undefined>;
  isTyped: ReadonlySignal<boolean>;
  /** A value whose unit was doubtful. */
  confirmed?: string;
  isMomentTyped: boolean;
  /** Only the last opening counts. */
  openings: number;
  callOff(): void;
}

export function createWizard(deps: WizardDeps): Wizard {
  const view = signal(closedView(deps.now()));
  const untyped = signal<ReadingDraft | undefined>(view.value.draft);
  const isTyped = computed(() => view.value.isOpen && !isSameDraft(view.value.draft, untyped.value));
  const core: Core = {
    deps,
    view,
    untyped,
    isTyped,
    readingId: "",
    isMomentTyped: false,
    openings: 0,
    callOff: () => {},
  };
  return {
    view,
    isTyped,
    result: computed(() => understand(view.value.draft)),
    openNew: () => open(core),
    openEdit: (reading) => open(core, reading),
    goOn: () => goOn(core),
    startAfresh: () => startAfresh(core),
    close: () => close(core),
    leave: () => leave(core),
    discard: () => discard(core),
    type: (field, typed) => type(core, field, typed),
    next: () => next(core),
    back: () => back(core),
    goTo: (step) => goTo(core, step),
    confirmMoment: (moment) => confirmMoment(core, moment),
    today: deps.clock.today,
    chooseUnit: (unit) => chooseUnit(core, unit),
    confirmUnit: () => confirmUnit(core),
    changeValue: () => isBusy(core) || set(core, { doubt: undefined, step: "value" }),
    save: () => save(core),
    showExport: () => showExport(core),
  };
}

function set(core: Core, changes: Partial<WizardView>): void {
  const { draft, step } = core.view.value;
  core.view.value = { ...core.view.value, ...changes };
  if (core.view.value.draft !== draft || core.view.value.step !== step) keepDraft(core);
}

function keepDraft({ deps: { drafts, nowMs }, view, isTyped, readingId, seen }: Core): void {
  const { draft, step } = view.value;
  if (isTyped.value) drafts.keep({ readingId, seen, draft, step, atMs: nowMs() });
  else drafts.drop(readingId);
}

function isBusy({ view }: Core): boolean {
  return view.value.isLoading || view.value.isSaving;
}

async function open(core: Core, seen?: Reading): Promise<void> {
  if (core.view.value.isSaving) return set(core, { isOpen: true });
  const opening = ++core.openings;
  const kept = await core.deps.drafts.take(seen?._id);
  if (core.openings !== opening || core.view.value.isSaving) return;
  show(core, seen);
  if (kept) set(core, { question: { about: "continue", kept } });
}

function show(core: Core, seen?: Reading): void {
  const draft = seen ? readingDraftOf(seen) : emptyDraft(core.deps.now());
  core.readingId = seen?._id ?? core.deps.newId();
  core.seen = seen;
  core.untyped.value = draft;
  core.confirmed = undefined;
  core.isMomentTyped = false;
  core.view.value = { ...closedView(core.deps.now()), draft, isEdit: seen !== undefined, isOpen: true };
}

function goOn(core: Core): void {
  const { question } = core.view.value;
  if (question?.about !== "continue") return;
  const { readingId, seen, draft, step } = question.kept;
  core.readingId = readingId;
  core.seen = seen;
  core.untyped.value = seen && readingDraftOf(seen);
  set(core, { question: undefined, draft, step });
}

function startAfresh(core: Core): void {
  const { question } = core.view.value;
  if (question?.about !== "continue") return;
  core.deps.drafts.drop(question.kept.readingId);
  set(core, { question: undefined });
}

function close(core: Core): void {
  if (core.view.value.isSaving) return set(core, { isOpen: false });
  core.callOff();
  core.openings++;
  core.deps.drafts.release();
  core.view.value = closedView(core.deps.now());
}

function leave(core: Core): void {
  const { question, isSaving } = core.view.value;
  if (core.isTyped.value && !question && !isSaving) set(core, { question: { about: "leave" } });
  else close(core);
}

function discard(core: Core): void {
  core.deps.drafts.drop(core.readingId);
  close(core);
}

function type<Field extends keyof ReadingDraft>(core: Core, field: Field, typed: ReadingDraft[Field]): void {
  if (isBusy(core)) return;
  const { draft, errors } = core.view.value;
  core.isMomentTyped ||= field === "date" || field === "time";
  set(core, { draft: { ...draft, [field]: typed }, errors: { ...errors, [field]: undefined } });
}

function next(core: Core): void {
  const { step } = core.view.value;
  if (isBusy(core)) return;
  if (step === "value") proceed(core, "unit", WIZARD_STEP_MS);
  if (step === "when" && !isClockAsked(core)) proceed(core, "note", WIZARD_STEP_MS);
  if (step === "note") proceed(core, "result", WIZARD_FEEDBACK_MS);
}

/** Whoever typed date or time has checked them. */
function isClockAsked(core: Core): boolean {
  const doubt = core.view.value.isEdit || core.isMomentTyped ? undefined : core.deps.clock.findDoubt();
  if (doubt) set(core, { question: { about: "clock", doubt } });
  return doubt !== undefined;
}

function confirmMoment(core: Core, moment: LocalMoment): void {
  if (isBusy(core)) return;
  core.isMomentTyped = true;
  set(core, { question: undefined, draft: { ...core.view.value.draft, ...moment } });
  next(core);
}

function check({ view, deps }: Core, step: WizardStep): DraftErrors {
  return checkStep(step, view.value.draft, deps.clock.today());
}

function proceed(core: Core, to: WizardStep, afterMs: number): void {
  const errors = check(core, core.view.value.step);
  if (isWrong(errors)) set(core, { errors });
  else advance(core, to, afterMs);
}

function goTo(core: Core, step: WizardStep): void {
  const { isEdit, step: from } = core.view.value;
  if (isBusy(core) || !isEdit || step === from) return;
  const errors = check(core, from);
  if (isWrong(errors)) set(core, { errors });
  else if (step === "export") void showExport(core);
  else set(core, { step, errors: {}, failure: undefined, doubt: undefined, question: undefined });
}

/** After the pretended work of new readings. */
function advance(core: Core, to: WizardStep, afterMs: number): void {
  if (isBusy(core)) return;
  if (core.view.value.isEdit) return set(core, { step: to, doubt: undefined, errors: {} });
  set(core, { isLoading: true, errors: {} });
  core.callOff = core.deps.schedule(
    () => set(core, { isLoading: false, step: to, doubt: undefined }),
    afterMs,
  );
}

function back(core: Core): void {
  const { isOpen, step, doubt, question } = core.view.value;
  if (!isOpen || isBusy(core)) return;
  if (question && question.about !== "continue") return set(core, { question: undefined });
  if (doubt) return set(core, { doubt: undefined });
  const before = question ? undefined : WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1];
  if (before) set(core, { step: before, errors: {}, failure: undefined });
  else close(core);
}

function chooseUnit(core: Core, unit: GlucoseUnit): void {
  const { step, draft } = core.view.value;
  const { value } = parseTypedValue(draft.value);
  if (isBusy(core) || step !== "unit" || value === undefined) return;
  const doubt = warningOf(value, unit);
  set(core, { draft: { ...draft, unit }, doubt });
  if (!doubt) advance(core, "when", WIZARD_STEP_MS);
}

function confirmUnit(core: Core): void {
  const { doubt } = core.view.value;
  if (!doubt || doubt.why === "impossible") return;
  core.confirmed = `${doubt.value} ${doubt.unit}`;
  advance(core, "when", WIZARD_STEP_MS);
}

async function save(core: Core): Promise<void> {
  if (await write(core)) close(core);
}

async function showExport(core: Core): Promise<void> {
  if (isBusy(core)) return;
  if (!core.deps.isConsentAsked() && !await write(core)) return;
  if (core.view.value.isOpen) set(core, { step: "export" });
  else close(core);
}

/** True once in the outbox. */
async function write(core: Core): Promise<boolean> {
  const { draft, step, isEdit } = core.view.value;
  const entry = entryOfDraft(draft);
  if (isBusy(core) || !(isEdit ? isReady(core) : step === "result") || !entry) return false;
  set(core, { isSaving: true, failure: undefined });
  const outcome = core.seen ? await core.deps.change(core.seen, entry) : await addWithConsent(core, entry);
  set(core, { isSaving: false });
  if (outcome.ok) {
    // Further typing changes it.
    core.seen = { ...entry, _id: core.readingId, version: 0, updatedAt: "" };
    core.untyped.value = draft;
    core.deps.drafts.drop(core.readingId);
    return true;
  }
  if (outcome.code === "id_taken") {
    core.deps.drafts.drop(core.readingId);
    core.readingId = core.deps.newId();
    keepDraft(core);
  }
  // Even if closed meanwhile: what was typed must not be lost silently.
  set(core, { isOpen: true, failure: outcome.sentence });
  return false;
}

/** Goes to the first step with an error. */
function isReady(core: Core): boolean {
  for (const step of WIZARD_STEPS) {
    const errors = check(core, step);
    if (!isWrong(errors)) continue;
    set(core, { step, errors, doubt: undefined });
    return false;
  }
  const doubt = newWarningOf(core.view.value.draft, core.seen, core.confirmed);
  if (doubt) set(core, { step: "unit", doubt, errors: {} });
  return !doubt;
}

/** Waits for the consent that covers it. */
async function addWithConsent({ deps, readingId }: Core, entry: ReadingEntry): Promise<LogWriteOutcome> {
  const accepted = await deps.acceptConsent();
  return accepted.ok ? await deps.add({ _id: readingId, ...entry }) : accepted;
}

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type Classification, classifyReading, type GlucoseUnit } from "@/lib/shared/glucose.ts";
import { WIZARD_FEEDBACK_MS, WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { parseTypedValue } from "@/lib/shared/typed_value.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { IdentifiedEntry, LogWriteOutcome } from "./log_book_model.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import {
  checkNote,
  checkValue,
  checkWhen,
  type DraftErrors,
  emptyDraft,
  entryOfDraft,
  type ReadingDraft,
  readingDraftOf,
  type ValueWarning,
  warningOf,
} from "./wizard_draft.ts";

export const WIZARD_STEPS = ["value", "unit", "when", "note", "result", "export"] as const;

export type WizardStep = typeof WIZARD_STEPS[number];

export interface WizardView {
  isOpen: boolean;
  isEdit: boolean;
  step: WizardStep;
  /** The pretended work between two steps is going on. */
  isLoading: boolean;
  isSaving: boolean;
  draft: ReadingDraft;
  errors: DraftErrors;
  doubt?: ValueWarning;
  failure?: string;
}

/** Whatever comes while it is busy is ignored: a double tap is one tap. */
export interface Wizard {
  view: ReadonlySignal<WizardView>;
  result: ReadonlySignal<WizardResult | undefined>;
  openNew(): void;
  openEdit(reading: Reading): void;
  /** What is being saved opens again if that fails. */
  close(): void;
  type<Field extends keyof ReadingDraft>(field: Field, typed: ReadingDraft[Field]): void;
  next(): void;
  back(): void;
  chooseUnit(unit: GlucoseUnit): void;
  confirmUnit(): void;
  changeValue(): void;
  save(): Promise<void>;
  showExport(): void;
}

export type WizardResult = Classification & { entry: ReadingEntry };

export interface WizardDeps {
  now(): LocalMoment;
  newId(): string;
  schedule: Schedule;
  /** Ok where there was nothing to ask. */
  acceptConsent(): Promise<LogWriteOutcome>;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome>;
}

interface Core {
  deps: WizardDeps;
  view: Signal<WizardView>;
  /** Kept until the wizard is reset: saving again is the same reading again. */
  readingId: string;
  seen?: Reading;
  callOff(): void;
}

export function createWizard(deps: WizardDeps): Wizard {
  const core: Core = { deps, view: signal(closedView(deps.now())), readingId: "", callOff: () => {} };
  return {
    view: core.view,
    result: computed(() => understand(core.view.value.draft)),
    openNew: () => open(core, deps.newId(), { draft: emptyDraft(deps.now()) }),
    openEdit: (reading) => open(core, reading._id, { isEdit: true, draft: readingDraftOf(reading) }, reading),
    close: () => close(core),
    type: (field, typed) => type(core, field, typed),
    next: () => next(core),
    back: () => back(core),
    chooseUnit: (unit) => chooseUnit(core, unit),
    confirmUnit: () => confirmUnit(core),
    changeValue: () => isBusy(core) || set(core, { doubt: undefined, step: "value" }),
    save: () => save(core),
    showExport: () => isBusy(core) || set(core, { step: "export" }),
  };
}

function closedView(now: LocalMoment): WizardView {
  return {
    isOpen: false,
    isEdit: false,
    step: "value",
    isLoading: false,
    isSaving: false,
    draft: emptyDraft(now),
    errors: {},
  };
}

function understand(draft: ReadingDraft): WizardResult | undefined {
  const entry = entryOfDraft(draft);
  return entry && { entry, ...classifyReading(entry) };
}

function set(core: Core, changes: Partial<WizardView>): void {
  core.view.value = { ...core.view.value, ...changes };
}

function isBusy({ view }: Core): boolean {
  return view.value.isLoading || view.value.isSaving;
}

function open(core: Core, readingId: string, changes: Partial<WizardView>, seen?: Reading): void {
  if (core.view.value.isSaving) return set(core, { isOpen: true });
  core.readingId = readingId;
  core.seen = seen;
  core.view.value = { ...closedView(core.deps.now()), ...changes, isOpen: true };
}

function close(core: Core): void {
  if (core.view.value.isSaving) return set(core, { isOpen: false });
  core.callOff();
  core.view.value = closedView(core.deps.now());
}

function type<Field extends keyof ReadingDraft>(core: Core, field: Field, typed: ReadingDraft[Field]): void {
  if (isBusy(core)) return;
  const { draft, errors } = core.view.value;
  set(core, { draft: { ...draft, [field]: typed }, errors: { ...errors, [field]: undefined } });
}

function next(core: Core): void {
  const { step, draft } = core.view.value;
  if (isBusy(core)) return;
  if (step === "value") proceed(core, checkValue(draft), "unit", WIZARD_STEP_MS);
  if (step === "when") proceed(core, checkWhen(draft, core.deps.now().date), "note", WIZARD_STEP_MS);
  if (step === "note") proceed(core, checkNote(draft), "result", WIZARD_FEEDBACK_MS);
}

function proceed(core: Core, errors: DraftErrors, to: WizardStep, afterMs: number): void {
  if (Object.keys(errors).length > 0) set(core, { errors });
  else advance(core, to, afterMs);
}

/** Goes on after the pretended work. */
function advance(core: Core, to: WizardStep, afterMs: number): void {
  if (isBusy(core)) return;
  set(core, { isLoading: true, errors: {} });
  core.callOff = core.deps.schedule(
    () => set(core, { isLoading: false, step: to, doubt: undefined }),
    afterMs,
  );
}

function back(core: Core): void {
  const { step, doubt } = core.view.value;
  if (isBusy(core)) return;
  if (doubt) return set(core, { doubt: undefined });
  const before = WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1];
  if (before) set(core, { step: before, errors: {}, failure: undefined });
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
  if (doubt && doubt.why !== "impossible") advance(core, "when", WIZARD_STEP_MS);
}

async function save(core: Core): Promise<void> {
  const { draft, step } = core.view.value;
  const entry = entryOfDraft(draft);
  if (isBusy(core) || step !== "result" || !entry) return;
  set(core, { isSaving: true, failure: undefined });
  const outcome = core.seen ? await core.deps.change(core.seen, entry) : await addWithConsent(core, entry);
  set(core, { isSaving: false });
  if (outcome.ok) return close(core);
  if (outcome.code === "id_taken") core.readingId = core.deps.newId();
  // Also when it was closed meanwhile: what was typed must not be lost without a word.
  set(core, { isOpen: true, failure: outcome.sentence });
}

/** No reading is kept before the consent under which it is kept. */
async function addWithConsent({ deps, readingId }: Core, entry: ReadingEntry): Promise<LogWriteOutcome> {
  const accepted = await deps.acceptConsent();
  return accepted.ok ? await deps.add({ _id: readingId, ...entry }) : accepted;
}

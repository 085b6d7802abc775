/** What the wizard shows, and what it can be asked for. @module */
import type { ReadonlySignal } from "@preact/signals-react";
import { type Classification, classifyReading, type GlucoseUnit } from "@/lib/shared/glucose.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { StoredDraft } from "../client/outbox/outbox_database.ts";
import type { ReadingDrafts } from "../client/outbox/reading_drafts.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { ClockDoubt, PhoneClock } from "./phone_clock.ts";
import type { IdentifiedEntry, LogWriteOutcome } from "./log_book_model.ts";
import {
  type DraftErrors,
  emptyDraft,
  entryOfDraft,
  type ReadingDraft,
  type ValueWarning,
  type WizardStep,
} from "./wizard_draft.ts";

export interface KeptDraft extends StoredDraft {
  seen?: Reading;
  draft: ReadingDraft;
  step: WizardStep;
}

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
  question?: WizardQuestion;
  failure?: string;
}

/**
 * `continue`: what was typed before is still here. `leave`: what was typed now is not saved. `clock`: the date
 * and time that the phone suggested may be wrong.
 */
export type WizardQuestion =
  | { about: "continue"; kept: KeptDraft }
  | { about: "leave" }
  | { about: "clock"; doubt: ClockDoubt };

/** Whatever comes while it is busy is ignored: a double tap is one tap. */
export interface Wizard {
  view: ReadonlySignal<WizardView>;
  result: ReadonlySignal<WizardResult | undefined>;
  /** What was typed differs from what is saved. */
  isTyped: ReadonlySignal<boolean>;
  /** Both open once it is known what is still here; of several the last one counts. */
  openNew(): Promise<void>;
  openEdit(reading: Reading): Promise<void>;
  /** Goes on with the draft that is asked about. */
  goOn(): void;
  /** Throws that draft away. */
  startAfresh(): void;
  /** What is being saved opens again if that fails; what was typed is there when it is opened again. */
  close(): void;
  /** Closes, but asks when something was typed. */
  leave(): void;
  /** Closes, and what was typed is gone. */
  discard(): void;
  type<Field extends keyof ReadingDraft>(field: Field, typed: ReadingDraft[Field]): void;
  next(): void;
  /** One step, out of the first one too; what was typed stays. */
  back(): void;
  /** Only in an edit. */
  goTo(step: WizardStep): void;
  /** The moment of the reading, after the question about the clock. */
  confirmMoment(moment: LocalMoment): void;
  /** The latest day that makes sense, not counting tomorrow. */
  today(): string;
  chooseUnit(unit: GlucoseUnit): void;
  confirmUnit(): void;
  changeValue(): void;
  /** In an edit from every step. */
  save(): Promise<void>;
  /** Saves first, unless that is the answer to a question. */
  showExport(): Promise<void>;
}

export type WizardResult = Classification & { entry: ReadingEntry };

export interface WizardDeps {
  now(): LocalMoment;
  nowMs(): number;
  newId(): string;
  schedule: Schedule;
  drafts: ReadingDrafts<KeptDraft>;
  clock: PhoneClock;
  isConsentAsked(): boolean;
  /** Ok where there was nothing to ask. */
  acceptConsent(): Promise<LogWriteOutcome>;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome>;
}

export function closedView(now: LocalMoment): WizardView {
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

/** Undefined while the value is no number. */
export function understand(draft: ReadingDraft): WizardResult | undefined {
  const entry = entryOfDraft(draft);
  return entry && { entry, ...classifyReading(entry) };
}

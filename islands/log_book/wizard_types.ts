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
  /** During pretended work between steps. */
  isLoading: boolean;
  isSaving: boolean;
  draft: ReadingDraft;
  errors: DraftErrors;
  doubt?: ValueWarning;
  question?: WizardQuestion;
  failure?: string;
}

/** `continue`: an earlier draft is here. `leave`: unsaved input. `clock`: the phone's date and time may be wrong. */
export type WizardQuestion =
  | { about: "continue"; kept: KeptDraft }
  | { about: "leave" }
  | { about: "clock"; doubt: ClockDoubt };

/** Ignores calls while busy: a double tap is one. */
export interface Wizard {
  view: ReadonlySignal<WizardView>;
  result: ReadonlySignal<WizardResult | undefined>;
  /** Differs from what is saved. */
  isTyped: ReadonlySignal<boolean>;
  /** Opens after looking for drafts; of several, the last. */
  openNew(): Promise<void>;
  openEdit(reading: Reading): Promise<void>;
  /** Continues the draft asked about. */
  goOn(): void;
  /** Discards it. */
  startAfresh(): void;
  /** Reopens if saving fails; keeps what was typed. */
  close(): void;
  /** Closes, asking first if something was typed. */
  leave(): void;
  /** Closes and discards. */
  discard(): void;
  type<Field extends keyof ReadingDraft>(field: Field, typed: ReadingDraft[Field]): void;
  next(): void;
  /** One step, also out of the first; keeps what was typed. */
  back(): void;
  /** Edits only. */
  goTo(step: WizardStep): void;
  /** The moment, after the question about the clock. */
  confirmMoment(moment: LocalMoment): void;
  /** The latest plausible day, except for tomorrow. */
  today(): string;
  chooseUnit(unit: GlucoseUnit): void;
  confirmUnit(): void;
  changeValue(): void;
  /** In edits, from every step. */
  save(): Promise<void>;
  /** Saves first, unless a question is answered. */
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
  /** Ok if not asked. */
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

/** Undefined unless the value is a number. */
export function understand(draft: ReadingDraft): WizardResult | undefined {
  const entry = entryOfDraft(draft);
  return entry && { entry, ...classifyReading(entry) };
}

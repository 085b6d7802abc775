/** What is typed into the wizard, for which reading, and what the phone keeps of it. @module */
import { computed, signal } from "@preact/signals-react";
import type { Reading } from "@/lib/shared/reading.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { ValueWarning } from "@/lib/shared/unit_warning.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { StoredDraft } from "../client/outbox/outbox_database.ts";
import type { ReadingDrafts } from "../client/storage/reading_drafts.ts";
import type { IdentifiedEntry, LogWriteOutcome } from "./log_book_model.ts";
import type { ClockWarning, PhoneClock } from "./phone_clock.ts";
import type { QuickEntry } from "./quick_entry.ts";
import {
  type DraftErrors,
  emptyDraft,
  isSameDraft,
  type ReadingDraft,
  readingDraftOf,
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
  /** Recorded on one sheet. */
  isQuick: boolean;
  step: WizardStep;
  /** During pretended work between steps. */
  isLoading: boolean;
  isSaving: boolean;
  draft: ReadingDraft;
  errors: DraftErrors;
  warning?: ValueWarning;
  /** Date and time are to be looked at again. */
  isMomentAsked?: boolean;
  /** Units of insulin, asked about again. */
  askedUnits?: number;
  question?: WizardQuestion;
  failure?: string;
}

/**
 * `continue`: an earlier draft is here. `leave`: unsaved input. `clock`: the phone's date and time may be wrong.
 * `consent`: before the first reading is kept.
 */
export type WizardQuestion =
  | { about: "continue"; kept: KeptDraft }
  | { about: "leave" }
  | { about: "consent" }
  | { about: "clock"; warning: ClockWarning };

export interface WizardPhone {
  now(): LocalMoment;
  nowMs(): number;
  newId(): string;
  schedule: Schedule;
  drafts: ReadingDrafts<KeptDraft>;
  clock: PhoneClock;
}

export interface WizardDeps extends WizardPhone {
  quickEntry: QuickEntry;
  /** Ids of foods, the latest first. */
  recentFoods(atMost: number): readonly string[];
  isConsentAsked(): boolean;
  /** Tells whether it is to be asked before the next reading is kept. */
  needsConsent(): Promise<boolean>;
  acceptConsent(): Promise<LogWriteOutcome>;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  change(seen: Reading, entry: ReadingEntry): Promise<LogWriteOutcome>;
}

/** Which reading the form is for, and what the person has confirmed of it. */
interface FormSubject {
  /** Stays the same until the form is filled anew: saving again saves the same reading. */
  readingId: string;
  seen?: Reading;
  confirmed?: string;
  confirmedUnits?: number;
  isMomentTyped?: boolean;
}

export type WizardForm = ReturnType<typeof createWizardForm>;

export function createWizardForm({ now, nowMs, newId, schedule, drafts, quickEntry }: WizardDeps) {
  const view = signal(closedView(now()));
  /** Undefined where a draft is resumed: all of it is typed. */
  const initialDraft = signal<ReadingDraft | undefined>(view.value.draft);
  const isTyped = computed(() => view.value.isOpen && !isSameDraft(view.value.draft, initialDraft.value));
  const subject: FormSubject = { readingId: "" };
  let cancelTimer = () => {};

  function set(changes: Partial<WizardView>): void {
    const { draft, step } = view.value;
    view.value = { ...view.value, ...changes };
    if (view.value.draft !== draft || view.value.step !== step) keepDraft();
  }
  function setLater(changes: Partial<WizardView>, afterMs: number): void {
    cancelTimer = schedule(() => set(changes), afterMs);
  }
  function keepDraft(): void {
    const { readingId, seen } = subject;
    const { draft, step } = view.value;
    if (isTyped.value) drafts.keep({ readingId, seen, draft, step, atMs: nowMs() });
    else drafts.drop(readingId);
  }
  function fill(seen?: Reading): void {
    const isQuick = !seen && quickEntry.isOn.value;
    const proposed = isQuick ? quickEntry.propose(now()) : {};
    const draft = seen ? readingDraftOf(seen) : { ...emptyDraft(now()), ...proposed };
    subject.readingId = seen?._id ?? newId();
    subject.seen = seen;
    subject.confirmed = subject.confirmedUnits = undefined;
    subject.isMomentTyped = false;
    initialDraft.value = draft;
    const step = isQuick ? "quick" : "value";
    view.value = { ...closedView(now()), draft, isEdit: seen !== undefined, isQuick, step, isOpen: true };
  }
  function resume({ readingId, seen, draft, step }: KeptDraft): void {
    subject.readingId = readingId;
    subject.seen = seen;
    initialDraft.value = seen && readingDraftOf(seen);
    set({ question: undefined, draft, step, isQuick: step === "quick" });
  }
  /** Where a step's questions are asked. */
  function sheetOf(step: WizardStep): Pick<WizardView, "step"> {
    return { step: view.value.isQuick ? "quick" : step };
  }
  /** Further typing changes the saved one. */
  function markSaved(entry: ReadingEntry, draft: ReadingDraft): void {
    subject.seen = { ...entry, _id: subject.readingId, version: 0, updatedAt: "" };
    initialDraft.value = draft;
    drafts.drop(subject.readingId);
  }
  function renewId(): void {
    drafts.drop(subject.readingId);
    subject.readingId = newId();
    keepDraft();
  }
  function empty(): void {
    cancelTimer();
    drafts.release();
    view.value = closedView(now());
  }
  return {
    view,
    isTyped,
    subject,
    isBusy: () => view.value.isLoading || view.value.isSaving,
    set,
    setLater,
    fill,
    resume,
    sheetOf,
    markSaved,
    renewId,
    empty,
  };
}

function closedView(now: LocalMoment): WizardView {
  return {
    isOpen: false,
    isEdit: false,
    isQuick: false,
    step: "value",
    isLoading: false,
    isSaving: false,
    draft: emptyDraft(now),
    errors: {},
  };
}

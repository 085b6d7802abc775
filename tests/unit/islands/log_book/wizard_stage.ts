/** A wizard under test: time, ids and server in the test's hands. @module */
import { signal } from "@preact/signals-react";
import { createQuickEntry } from "@/islands/log_book/quick_entry.ts";
import type { IdentifiedEntry, LogWriteOutcome } from "@/islands/log_book/log_book_model.ts";
import { openReadingDrafts, type ReadingDrafts } from "@/islands/client/storage/reading_drafts.ts";
import { createWizard, type Wizard } from "@/islands/log_book/wizard_state.ts";
import type { PhoneClock } from "@/islands/log_book/phone_clock.ts";
import type { KeptDraft, WizardDeps } from "@/islands/log_book/wizard_form.ts";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";
import { WIZARD_FEEDBACK_MS, WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { createManualTime, type ManualTime } from "./manual_time.ts";

/** The wall clock of every wizard here. */
export const NOW = { date: "2026-11-21", time: "09:00" };
/** We could not reach the server. */
export const FAILED: LogWriteOutcome = { ok: false, sentence: "Failed to create log", code: "network" };

/** A wizard, and all that it touches. */
export interface Stage {
  wizard: Wizard;
  time: ManualTime;
  added: IdentifiedEntry[];
  changed: [id: string, entry: ReadingEntry][];
  /** What the next saves come to; then they succeed. */
  outcomes: (LogWriteOutcome | Promise<LogWriteOutcome>)[];
}

/** Sets up a closed wizard; without `drafts` they last as long as the stage. */
export function stage(deps: Partial<WizardDeps> = {}): Stage {
  const time = createManualTime();
  const outcomes: Stage["outcomes"] = [];
  const added: Stage["added"] = [];
  const changed: Stage["changed"] = [];
  const answer = () => Promise.resolve(outcomes.shift() ?? { ok: true as const });
  const wizard = createWizard({
    now: () => NOW,
    nowMs: time.nowMs,
    newId: makeId,
    schedule: time.schedule,
    drafts: openLooseDrafts(),
    clock: RIGHT_CLOCK,
    quickEntry: NO_QUICK_ENTRY,
    recentFoods: () => [],
    isConsentAsked: () => false,
    needsConsent: () => Promise.resolve(false),
    acceptConsent: () => Promise.resolve({ ok: true }),
    add: (entry) => (added.push(entry), answer()),
    change: (seen, entry) => (changed.push([seen._id, entry]), answer()),
    ...deps,
  });
  return { wizard, time, added, changed, outcomes };
}

/** Of somebody who has never been offered it. */
export const NO_QUICK_ENTRY = createQuickEntry({ read: () => undefined, write: () => {} }, signal([]));

/** The clock of a phone that nothing speaks against. */
export const RIGHT_CLOCK: PhoneClock = { findWarning: () => undefined, today: () => NOW.date };

/** Opens the drafts of a browser that keeps nothing. */
export function openLooseDrafts(): ReadingDrafts<KeptDraft> {
  return openReadingDrafts({ userId: makeId() });
}

/** Tells where the wizard is; a question mark stands for a question, such as the one about the unit. */
export function stepOf({ wizard }: Stage): string {
  const { isOpen, step, warning, question } = wizard.view.value;
  if (!isOpen) return "closed";
  return question ? `${question.about}?` : `${step}${warning ? "?" : ""}`;
}

/** Goes to step 2 with a value typed. */
export async function toUnit({ wizard, time }: Stage, value: string): Promise<void> {
  await wizard.openNew();
  wizard.type("value", value);
  wizard.next();
  time.pass(WIZARD_STEP_MS);
}

/** Goes to step 5. */
export async function toResult(at: Stage, value = "104", unit: GlucoseUnit = "mg/dl"): Promise<void> {
  await toUnit(at, value);
  at.wizard.chooseUnit(unit);
  finish(at);
}

/** Goes from step 3 on its way to step 5. */
export function finish({ wizard, time }: Stage): void {
  time.pass(WIZARD_STEP_MS);
  wizard.next();
  time.pass(WIZARD_STEP_MS);
  wizard.next();
  time.pass(WIZARD_FEEDBACK_MS);
}

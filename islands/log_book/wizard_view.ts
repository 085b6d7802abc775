/** What the wizard shows, as one value. @module */
import { type DraftErrors, emptyDraft, type ReadingDraft, type ValueWarning } from "./wizard_draft.ts";
import type { LocalMoment } from "../client/wall_clock.ts";

/** The steps in their order. */
export const WIZARD_STEPS = ["value", "unit", "when", "note", "result", "export"] as const;
/** One of {@linkcode WIZARD_STEPS}. */
export type WizardStep = typeof WIZARD_STEPS[number];

/** Everything that is on screen while the wizard is open. */
export interface WizardView {
  isOpen: boolean;
  isEdit: boolean;
  step: WizardStep;
  /** The pretended work between two steps is going on. */
  isLoading: boolean;
  isSaving: boolean;
  draft: ReadingDraft;
  errors: DraftErrors;
  /** There while the person is asked whether the unit is right. */
  doubt?: ValueWarning;
  /** Why the last try to save failed. */
  failure?: string;
}

/** Returns a closed wizard, reset: today, now, Fasting, mg/dl, no value. */
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

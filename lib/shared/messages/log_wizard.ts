/** Sentences of the wizard that records a blood sugar. @module */
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../limits.ts";
import type { ValueIssue } from "../typed_value.ts";
import { defineArea } from "./catalogue.ts";

/** Steps, fields and buttons. */
export const wizardText = /* @__PURE__ */ defineArea("log_wizard", {
  nameNew: "Record Blood Sugar",
  nameEdit: "Edit reading",
  titles: {
    value: "What does your meter say?",
    unit: "Which unit?",
    when: "When was it taken?",
    note: "Anything to remember?",
    result: "What it means",
    export: "Export a report",
  },
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  /** In an edit each step can be tapped; no name of a button or field is part of it. */
  goTo: (step: string, title: string) => `${step}: ${title}`,
  report: "PDF report",
  loading: "Loading...",
  next: "Next",
  back: "Back",

  value: "Blood sugar value",
  valueHint: "Type it as your meter shows it, for example 104 or 5.6.",
  unitHint: "Look next to the number on your meter.",
  date: "Date",
  time: "Time",
  noteHint: "Food, medicine, exercise, how you feel. You can leave it empty.",
  noteCount: (used: number) => `${used} of ${COMMENT_MAX_CHARACTERS}`,

  save: "Save",
  saving: "Saving…",
  update: "Update",
  updating: "Updating…",
  export: "Export",
  exportHint: "A PDF for you or your doctor. Which readings should be in it?",
  exportSaves: "Export saves this reading first.",
  savedNow: "Your reading is saved.",
  notSavedYet: "This reading is not saved yet, so it will not be in the report.",
  noneToExport: "You have no saved readings to export yet.",
});

/** Recording on one sheet. */
export const quickEntryText = /* @__PURE__ */ defineArea("log_quick_entry", {
  name: "Quick entry",
  hint: "Value, unit and type on one sheet.",
  offer: "You record often. Quick entry asks for value, unit and type on one sheet.",
  use: "Use quick entry",
  notNow: "Not now",
  more: "Add a note or change the time",
  done: "Done",
});

/** The questions about what was typed and not saved; `when` is "06:12" or "19 November 2026, 06:12". */
export const readingDraftText = /* @__PURE__ */ defineArea("log_draft", {
  continueNew: (when: string) => `Continue your reading of ${when}?`,
  continueEdit: (when: string) => `Continue your change to the reading of ${when}?`,
  continueHint: "You typed it on this phone and did not save it.",
  goOn: "Continue",
  startAgain: "Start again",
  leaveTitle: "Leave without saving?",
  leaveNew: "This reading is not saved yet.",
  leaveEdit: "Your change is not saved yet.",
  keep: "Keep for later",
  discard: "Throw away",
});

/** The question about the phone's clock; days and moments are "1 January 2020" and "1 January 2020, 06:12". */
export const clockText = /* @__PURE__ */ defineArea("log_clock", {
  wrongTitle: "Your phone's clock is wrong",
  wrong: (phone: string, server: string) => `Your phone says ${phone}. It is ${server}.`,
  use: (server: string) => `Use ${server}`,
  keep: (phone: string) => `Keep ${phone}`,
  askTitle: (day: string) => `Your phone says ${day}. Is that right?`,
  askHint: "Your reading gets the date and time of your phone.",
  yes: "Yes, that is right",
  change: "Change date and time",
});

/** Names of what a person types in words, on the screen and on the report. */
export const readingFieldText = /* @__PURE__ */ defineArea("reading_fields", {
  comment: "Note",
  tags: "With",
});

/** What is wrong with what was typed. */
export const wizardErrorText = /* @__PURE__ */ defineArea("log_wizard_problems", {
  value: {
    empty: "Please enter your blood sugar value",
    notANumber: "Please enter a number, for example 104 or 5.6",
    notAboveZero: "The value must be above 0",
    tooHigh: `The value can be at most ${MAX_VALUE_MG_DL} mg/dl or ${MAX_VALUE_MMOL_L} mmol/l`,
  } satisfies Record<ValueIssue, string>,
  dateMissing: "Please enter a date",
  dateNotTaken: "Please choose the day of the test",
  timeMissing: "Please enter a time",
  noteTooLong: `Please shorten your note to ${COMMENT_MAX_CHARACTERS} characters`,
  noteNotStorable: "Please remove characters that we cannot store",
});

/** The question before a value that looks like the other unit. */
export const unitWarningText = /* @__PURE__ */ defineArea("log_doubt", {
  title: "Are you sure?",
  otherUnit: (typed: string, other: string) => `${typed} is very unusual. Did you mean ${other}?`,
  bothUnits: (typed: string) =>
    `${typed} is dangerous in both units: in mg/dl it is far too low, in mmol/l far too high. ` +
    "Check the unit on your meter.",
  impossible: (typed: string, other: string) =>
    `${typed} is more than a meter can show. Did you mean ${other}?`,
  confirm: (typed: string) => `Yes, ${typed} is right`,
  useOther: (unit: string) => `Use ${unit}`,
  changeValue: "Change the value",
});

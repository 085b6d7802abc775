/** Sentences of "Import readings". @module */
import { BRAND } from "../brand.ts";
import type { DocumentProblem } from "../exchange/json_documents.ts";
import type { LeftOutReason, RowProblem } from "../exchange/imported_row.ts";
import type { ColumnRole } from "../exchange/table_columns.ts";
import type { TableProblem } from "../exchange/table_rows.ts";
import { defineArea } from "./catalogue.ts";
import { countEntries, countReadings, countVitalSigns, formatCount } from "./counted_readings.ts";

/** Why a whole file is not taken. */
export type FileProblem =
  | DocumentProblem
  | TableProblem
  | "tooLarge"
  | "empty"
  | "binary"
  | "unreadable"
  | "notWhole";

/** From the file to the logbook, step by step. */
export const importText = /* @__PURE__ */ defineArea("log_import", {
  title: "Import readings",
  choose: "Choose a file",
  about:
    `CSV, JSON or FHIR from ${BRAND.name}, CSV from mySugr, LibreView or a spreadsheet, or JSON from Nightscout. At most 10 MB. Nothing is saved before you have seen what is in it.`,
  reading: "Reading the file…",
  saving: "Saving…",
  questions: "What the file does not say",
  check: "What is in the file",
  goOn: "Continue",
  otherFile: "Other file",
  close: "Close",
  columnsButton: "Change columns",
  columns: {
    date: "Column with the date",
    time: "Column with the time",
    value: "Column with the blood sugar",
    unit: "Column with the unit",
    type: "Column with the type, such as Fasting",
    comment: "Column with the note",
  } satisfies Record<ColumnRole, string>,
  none: "None",
  timeWithDate: "None, or beside the date",
  column: (number: number, example: string) => `Column ${number}${example && ` (${example})`}`,
  also: "Also take blood sugars from",
  pick: "Please choose",
  unit: "Unit of the values",
  unitHint: "The meter shows it beside the number.",
  order: "A date such as 3/4/2026 is",
  orders: { day_first: "3 April (day first)", month_first: "4 March (month first)" },
  type: (count: number) => `Readings without a type (${formatCount(count)}) count as`,
  timeTag: (name: string, count: number) => `${name} (${formatCount(count)}): count as`,
  missing: "Please answer every question.",
  fresh: (readings: number, vitalSigns = 0) => `${countEntries(readings, vitalSigns)} will be added`,
  duplicates: (count: number) =>
    `${countReadings(count)} ${count === 1 ? "is" : "are"} in your logbook already`,
  duplicateVitalSigns: (count: number) =>
    `${countVitalSigns(count)} ${count === 1 ? "is" : "are"} in your logbook already`,
  hba1c: (count: number) => `For My care: ${formatCount(count)} HbA1c ${count === 1 ? "result" : "results"}`,
  duplicateHba1c: (count: number) =>
    `${formatCount(count)} HbA1c ${count === 1 ? "result is" : "results are"} in My care already`,
  bad: (count: number) => `${count === 1 ? "1 line" : `${formatCount(count)} lines`} cannot be read`,
  notTaken: (names: string) => `Not taken from this file: ${names}`,
  leftOut: (count: number) => `${count === 1 ? "1 line is" : `${formatCount(count)} lines are`} left out`,
  nothing: "Nothing new: your logbook stays as it is.",
  badLine: (lines: string, reason: string) => `${/^\d+$/.test(lines) ? "Line" : "Lines"} ${lines}: ${reason}`,
  moreLines: (count: number) => `and ${formatCount(count)} more`,
  sample: "The first of them",
  asked: {
    alike: {
      title: (count: number) =>
        `${countReadings(count)} ${
          count === 1 ? "is" : "are"
        } most likely in your logbook already: the same number, at almost the same time or with day and month exchanged`,
      add: "Add them, too",
    },
    longAgo: {
      title: (count: number) =>
        `${countReadings(count)} ${
          count === 1 ? "is" : "are"
        } more than two years older than the next ones. A meter whose clock was reset writes wrong dates.`,
      add: "The dates are right: add them, too",
    },
  },
  doubtTitle: "Is the unit right?",
  doubt: (count: number) =>
    `${
      countReadings(count)
    } would be unlikely or dangerous. A wrong unit makes a wrong logbook: compare with your meter.`,
  doubtVitalSigns: (count: number) =>
    `${countVitalSigns(count)} would be unlikely. Compare with what you measured.`,
  doubtChecked: "I have compared them: the unit is right",
  doubtVitalSignsChecked: "I have compared them: they are right",
  doubtMissing: "Please compare the readings above first.",
  save: (readings: number, vitalSigns = 0) => `Import ${countEntries(readings, vitalSigns)}`,
  saveHba1c: "Import HbA1c",
  agree: "Agree and import",
  done: (readings: number, vitalSigns = 0) => `${countEntries(readings, vitalSigns)} imported.`,
  doneHow: "They are on this phone and go to your account when there is a network.",
  fullVitalSigns: (count: number) =>
    `Your logbook has room for ${formatCount(count)} more ${
      count === 1 ? "blood pressure or weight" : "blood pressures or weights"
    }. Choose a smaller file.`,
  full: (count: number) =>
    `Your logbook has room for ${formatCount(count)} more ${
      count === 1 ? "reading" : "readings"
    }. Choose a smaller file.`,
});

/** Why a file is refused. */
export const importFileText = /* @__PURE__ */ defineArea<"log_import_file", Record<FileProblem, string>>(
  "log_import_file",
  {
    tooLarge: "This file is larger than 10 MB. Choose a smaller one.",
    empty: "This file is empty.",
    binary: 'This is not a text file. In your spreadsheet choose "Save as" and then CSV.',
    unreadable: "We could not read this file. Please try again.",
    notWhole: "Your whole logbook is not on this phone yet. Connect to the internet, then import.",
    notJson: "This file is damaged: it is not whole.",
    tooDeep: "This file is not a list of readings.",
    tooMany: "This file has more than 50,000 lines. Choose a smaller one.",
    unknown: "We found no readings in this file.",
    longCell: "This file is not a table of readings: one of its lines is far too long.",
    openQuote: "This file is damaged: a quote is opened and never closed.",
    noTable: "We found no table of readings in this file.",
  },
);

/** Why a line is no reading. */
export const importRowText = /* @__PURE__ */ defineArea<"log_import_row", Record<RowProblem, string>>(
  "log_import_row",
  {
    moment: "the date or the time is missing or cannot be read",
    outOfRange: "the date must be from 1 January 1900 to tomorrow",
    value: "the blood sugar is not a number above 0",
    noNumber: "the meter showed HI or LO, which is no number",
    tooHigh: "the blood sugar is higher than any meter shows",
    vitalSign: "the blood pressure or weight is missing, is not possible, or is not in mmHg or kg",
    hba1c: "the HbA1c is missing, is not possible, or is not in % or mmol/mol",
    unit: "the unit is neither mg/dl nor mmol/l",
    type: "the type is missing, such as Fasting",
    longComment: "the note is longer than 1,000 characters",
    comment: "the note has signs that cannot be kept",
    contradiction: "the file gives it two different times",
    code: "we do not know its code",
    kind: "we do not know what it is",
    damaged: "it is damaged",
  },
);

/** Why a line is left out on purpose. */
export const importLeftOutText = /* @__PURE__ */ defineArea<
  "log_import_left_out",
  Record<LeftOutReason, string>
>("log_import_left_out", {
  deleted: "deleted in the other app",
  noValue: "the place of the blood sugar is empty",
  notChosen: "its blood sugar is in a column that was not chosen",
  otherKind: "it is about something else",
  sensorError: "the sensor reported an error",
  control: "a test with control solution",
  status: "it is no final result",
  title: "a title or names of columns",
});

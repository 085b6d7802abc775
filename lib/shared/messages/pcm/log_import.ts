/** "Import readings", in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";
import { countEntriesInPidgin, formatCount } from "../counted_readings.ts";

/** The areas of `../log_import.ts`. */
export const pcmLogImport: Translated<typeof import("../log_import.ts")> = {
  log_import: {
    title: "Bring readings from file",
    choose: "Choose file",
    about:
      `CSV, JSON or FHIR from ${BRAND.name}, CSV from mySugr, LibreView or spreadsheet, or JSON from Nightscout. E no fit pass 10 MB. We no go save anytin until you don see wetin dey inside.`,
    reading: "We dey read di file…",
    saving: "E dey save…",
    questions: "Wetin di file no tok",
    check: "Wetin dey inside di file",
    goOn: "Continue",
    otherFile: "Choose anoda file",
    close: "Close",
    columnsButton: "Change di columns",
    columns: {
      date: "Column wey get di date",
      time: "Column wey get di time",
      value: "Column wey get di blood sugar",
      unit: "Column wey get di unit",
      type: "Column wey get wen dem check am",
      comment: "Column wey get di note",
    },
    none: "E no dey",
    timeWithDate: "E no dey, or e dey near di date",
    column: (number, example) => `Column number ${number}${example && ` (${example})`}`,
    also: "Take blood sugar from dis columns too",
    pick: "Abeg choose",
    unit: "Unit of di numbers",
    unitHint: "Your meter dey show am near di number.",
    order: "Date like 3/4/2026 na",
    orders: { day_first: "3 April (day dey first)", month_first: "4 March (month dey first)" },
    type: (count) => `If reading no tok wen dem check am (${formatCount(count)}), count am as`,
    timeTag: (name, count) => `${name} (${formatCount(count)}): count am as`,
    missing: "Abeg answer all di questions.",
    fresh: (readings, vitalSigns) => `We go add ${countEntriesInPidgin(readings, vitalSigns)}`,
    duplicates: (count) => `${formatCount(count)} reading don already dey your logbook`,
    duplicateVitalSigns: (count) =>
      `${formatCount(count)} blood pressure or weight don already dey your logbook`,
    hba1c: (count) => `HbA1c result wey dey go My care: ${formatCount(count)}`,
    duplicateHba1c: (count) => `${formatCount(count)} HbA1c result don already dey My care`,
    bad: (count) => `We no fit read ${formatCount(count)} line`,
    notTaken: (names) => `Wetin we no take from dis file: ${names}`,
    leftOut: (count) => `We leave ${formatCount(count)} line out`,
    nothing: "Nothing new dey: your logbook go stay as e dey.",
    badLine: (lines, reason) => `Line number ${lines}: ${reason}`,
    moreLines: (count) => `and ${formatCount(count)} more join`,
    sample: "Di first ones",
    asked: {
      alike: {
        title: (count) =>
          `${
            formatCount(count)
          } reading fit don already dey your logbook: na di same number, and di time near am or day and month change place`,
        add: "Add dem join",
      },
      longAgo: {
        title: (count) =>
          `${
            formatCount(count)
          } reading old pass di next ones by more than two years. Meter wey di clock don reset dey write wrong date.`,
        add: "Di dates correct: add dem join",
      },
    },
    doubtTitle: "Di unit correct?",
    doubt: (count) =>
      `${
        formatCount(count)
      } reading go be number wey no common or wey dey dangerous. Wrong unit go make your logbook wrong: compare am wit your meter.`,
    doubtVitalSigns: (count) =>
      `${
        formatCount(count)
      } blood pressure or weight go be number wey no common. Compare am wit wetin you measure.`,
    doubtChecked: "I don compare dem: di unit correct",
    doubtVitalSignsChecked: "I don compare dem: dem correct",
    doubtMissing: "Abeg compare di readings wey dey up first.",
    save: (readings, vitalSigns) => `Bring in ${countEntriesInPidgin(readings, vitalSigns)}`,
    saveHba1c: "Bring HbA1c in",
    agree: "I gree, bring dem in",
    done: (readings, vitalSigns) => `${countEntriesInPidgin(readings, vitalSigns)} don enter.`,
    doneHow: "Dem dey dis phone, and dem go enter your account wen network dey.",
    fullVitalSigns: (count) =>
      `Space remain for only ${
        formatCount(count)
      } blood pressure or weight for your logbook. Choose smaller file.`,
    full: (count) =>
      `Space remain for only ${formatCount(count)} reading for your logbook. Choose smaller file.`,
  },
  log_import_file: {
    tooLarge: "Dis file pass 10 MB. Choose smaller one.",
    empty: "Nothing dey inside dis file.",
    binary: 'Dis one no be text file. For your spreadsheet choose "Save as" and den CSV.',
    unreadable: "We no fit read dis file. Abeg try again.",
    notWhole: "Your whole logbook never dey dis phone. Connect to internet first, den bring in di readings.",
    notJson: "Dis file don spoil: e no complete.",
    tooDeep: "Dis file no be list of readings.",
    tooMany: "Dis file get pass 50,000 lines. Choose smaller one.",
    unknown: "We no see any reading inside dis file.",
    longCell: "Dis file no be table of readings: one of di lines too long well well.",
    openQuote: "Dis file don spoil: one quote open and e no close.",
    noTable: "We no see any table of readings inside dis file.",
  },
  log_import_row: {
    moment: "di date or di time no dey, or we no fit read am",
    outOfRange: "di date must be from 1 January 1900 reach tomorrow",
    value: "di blood sugar no be number wey pass 0",
    noNumber: "di meter show HI or LO, and dat one no be number",
    tooHigh: "di blood sugar high pass wetin any meter dey show",
    vitalSign: "di blood pressure or weight no dey, e no fit be, or e no be mmHg or kg",
    hba1c: "di HbA1c no dey, e no fit be, or e no be % or mmol/mol",
    unit: "di unit no be mg/dl and e no be mmol/l",
    type: "e no tok wen dem check am",
    longComment: "di note pass 1,000 characters",
    comment: "di note get signs wey we no fit keep",
    contradiction: "di file give am two different times",
    code: "we no sabi di code",
    kind: "we no sabi wetin e be",
    damaged: "e don spoil",
  },
  log_import_left_out: {
    deleted: "dem don delete am for di oda app",
    noValue: "di place for blood sugar dey empty",
    notChosen: "di blood sugar dey for column wey nobody choose",
    otherKind: "na anoda thing e dey tok about",
    sensorError: "di sensor get error",
    control: "na test wit control solution",
    status: "di result never final",
    title: "na title or names of columns",
  },
};

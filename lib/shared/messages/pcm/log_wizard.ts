/** The wizard that records a blood sugar, in Nigerian Pidgin. @module */
import { COMMENT_MAX_CHARACTERS, MAX_VALUE_MG_DL, MAX_VALUE_MMOL_L } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_wizard.ts`. */
export const pcmLogWizard: Translated<typeof import("../log_wizard.ts")> = {
  log_wizard: {
    nameNew: "Write Blood Sugar",
    nameEdit: "Change di reading",
    titles: {
      value: "Wetin your meter show?",
      unit: "Which unit e be?",
      when: "Which time you check am?",
      note: "Anytin wey you wan remember?",
      result: "Wetin e mean",
      export: "Download report",
    },
    progress: (step, of) => `Step ${step} out of ${of}`,
    goTo: (step, title) => `${step}: ${title}`,
    report: "Report for PDF",
    loading: "E dey load...",
    next: "Next",
    back: "Go back",

    value: "Your blood sugar number",
    valueHint: "Type am as your meter show am, for example 104 or 5.6.",
    unitHint: "Look near di number for your meter.",
    date: "Date",
    time: "Time",
    noteHint: "Food, medicine, exercise, how body dey do you. You fit leave am empty.",
    noteCount: (used) => `${used} out of ${COMMENT_MAX_CHARACTERS}`,

    save: "Save",
    saving: "E dey save…",
    update: "Save di change",
    updating: "Di change dey save…",
    export: "Download",
    exportHint: "One PDF for you or your doctor. Which readings make e dey inside?",
    exportSaves: "Download report go save dis reading first.",
    savedNow: "Your reading don save.",
    notSavedYet: "Dis reading never save, so e no go dey inside di report.",
    noneToExport: "You never get any saved reading to download.",
  },
  log_quick_entry: {
    name: "Sharp-sharp record",
    hint: "Number, unit and type for one page.",
    offer: "You dey record well well. Sharp-sharp record go ask number, unit and type for one page.",
    use: "Make we use am",
    notNow: "No be now",
    more: "Add note or change di time",
    done: "I don finish",
  },
  log_draft: {
    continueNew: (when) => `You wan continue di reading of ${when}?`,
    continueEdit: (when) => `You wan continue to change di reading of ${when}?`,
    continueHint: "You type am for dis phone but you no save am.",
    goOn: "Make I continue",
    startAgain: "Start new one",
    leaveTitle: "You wan comot and you never save?",
    leaveNew: "Dis reading never save.",
    leaveEdit: "Di change wey you make never save.",
    keep: "Keep am for later",
    discard: "Throw am away",
  },
  log_clock: {
    wrongTitle: "Di clock for your phone no correct",
    wrong: (phone, server) => `Your phone say na ${phone}. But na ${server} we dey.`,
    use: (server) => `Make we use ${server}`,
    keep: (phone) => `Leave am for ${phone}`,
    askTitle: (day) => `Your phone say na ${day}. E correct?`,
    askHint: "Your reading go carry di date and time of your phone.",
    yes: "Yes, e correct",
    change: "Change di date and time",
  },
  reading_fields: {
    comment: "Note",
    tags: "Wetin follow am",
  },
  log_wizard_problems: {
    value: {
      empty: "Abeg put your blood sugar number",
      notANumber: "Abeg put number, for example 104 or 5.6",
      notAboveZero: "Di number must pass 0",
      tooHigh: `Di number no fit pass ${MAX_VALUE_MG_DL} mg/dl or ${MAX_VALUE_MMOL_L} mmol/l`,
    },
    dateMissing: "Abeg put di date",
    dateNotTaken: "Abeg choose di day wey you check am",
    timeMissing: "Abeg put di time",
    noteTooLong: `Abeg cut your note make e no pass ${COMMENT_MAX_CHARACTERS} characters`,
    noteNotStorable: "Abeg comot di characters wey we no fit keep",
  },
  log_doubt: {
    title: "You sure?",
    otherUnit: (typed, other) => `${typed} no common at all. Na ${other} you mean?`,
    bothUnits: (typed) =>
      `${typed} na danger for di two units: for mg/dl e low too much, for mmol/l e high too much. ` +
      "Check which unit your meter dey use.",
    impossible: (typed, other) => `${typed} pass wetin any meter fit show. Na ${other} you mean?`,
    confirm: (typed) => `Yes, ${typed} correct`,
    useOther: (unit) => `Na ${unit} e be`,
    changeValue: "Change di number",
  },
};
